// Short sounds made of noise and tones: nothing is loaded. Silent until somebody turns them up; in a hidden window only my turn and the end are heard.
window.sound = (() => {
  const AT_ONCE = 4, NOT_AGAIN_WITHIN = 60, HEARD_WHEN_HIDDEN = ["yours", "end", "lost"], LONG = ["fire", "night", "morning", "rain", "end", "lost"]
  const TREMBLES = { place: 10, hurt: 30 } // ms, of a phone
  let air, out, noise
  let sounding = [] // those that may still be heard
  const percent = () => Math.min(100, Math.max(0, +localStorage.getItem("sound") || 0))

  function setUp(context, loud) {
    air = context
    const limit = air.createDynamicsCompressor() // three at once are not three times as loud
    limit.threshold.value = -14
    out = air.createGain()
    out.gain.value = loud
    out.connect(limit).connect(air.destination)
    noise = air.createBuffer(1, air.sampleRate, air.sampleRate)
    const samples = noise.getChannelData(0)
    let seed = 7 // always the same noise, so that it can be tested
    for (let n = 0; n < samples.length; n++) samples[n] = (seed = (seed * 16807) % 2147483647) / 1073741824 - 1
  }
  // an envelope: from nothing to `loud` within `rise`, and away again
  function shaped(loud, from, rise, lasts) {
    const gain = air.createGain(), time = air.currentTime + from
    gain.gain.setValueAtTime(.0001, time)
    gain.gain.exponentialRampToValueAtTime(loud, time + rise)
    gain.gain.exponentialRampToValueAtTime(.0001, time + lasts)
    gain.connect(out)
    return { gain, time }
  }
  // a tone that may glide
  function tone(pitch, { to = pitch, loud = .2, from = 0, rise = .004, lasts = .2, wave = "sine" } = {}) {
    const { gain, time } = shaped(loud, from, rise, lasts), source = air.createOscillator()
    source.type = wave
    source.frequency.setValueAtTime(pitch, time)
    source.frequency.exponentialRampToValueAtTime(to, time + lasts)
    source.connect(gain)
    source.start(time)
    source.stop(time + lasts + .02)
  }
  // noise through a filter that may move
  function hiss(pitch, { to = pitch, kind = "bandpass", narrow = 1, loud = .2, from = 0, rise = .004, lasts = .12, at = 0 } = {}) {
    const { gain, time } = shaped(loud, from, rise, lasts), source = air.createBufferSource(), filter = air.createBiquadFilter()
    source.buffer = noise
    source.loop = true
    filter.type = kind
    filter.Q.value = narrow
    filter.frequency.setValueAtTime(pitch, time)
    filter.frequency.exponentialRampToValueAtTime(to, time + lasts)
    source.connect(filter).connect(gain)
    source.start(time, at)
    source.stop(time + lasts + .02)
  }

  const RECIPES = {
    touch: () => hiss(2400, { narrow: 2, loud: .5, lasts: .03 }),
    lift: () => hiss(1200, { to: 2600, narrow: 1, loud: .4, rise: .02, lasts: .1 }),
    place: () => { hiss(900, { to: 300, narrow: 1.5, loud: .9, lasts: .08 }); tone(170, { to: 95, loud: .4, lasts: .1 }) },
    draw: () => hiss(2600, { to: 5200, kind: "highpass", narrow: .5, loud: .16, rise: .04, lasts: .2 }),
    turn: () => { hiss(3200, { to: 900, narrow: .8, loud: .5, rise: .02, lasts: .17 }); hiss(500, { narrow: 2, loud: .9, from: .15, lasts: .06 }) },
    dice: () => [0, .09, .17, .24, .36, .42, .55].forEach((from, n) => { hiss(1700 + 260 * (n % 3), { narrow: 4, loud: 1 - .1 * n, from, lasts: .05, at: n / 9 }); tone(420 + 60 * (n % 4), { to: 240, loud: .22 - .02 * n, from, lasts: .05, wave: "triangle" }) }),
    success: () => [523, 659, 784].forEach((pitch, n) => tone(pitch, { loud: .16, from: n * .07, lasts: .38, wave: "triangle" })),
    failure: () => [311, 294].forEach((pitch, n) => tone(pitch, { to: pitch * .94, loud: .18, from: n * .13, lasts: .34, wave: "triangle" })),
    goods: () => [0, .07, .13].forEach((from, n) => { hiss(1400 + 300 * n, { narrow: 4, loud: .6, from, lasts: .05, at: n / 5 }); tone(620 + 120 * n, { loud: .12, from, lasts: .12, wave: "triangle" }) }),
    hurt: () => { tone(150, { to: 52, loud: .8, lasts: .26 }); hiss(420, { to: 160, kind: "lowpass", narrow: 1, loud: .8, lasts: .18 }) },
    heal: () => [440, 554].forEach((pitch, n) => tone(pitch, { to: pitch * 1.03, loud: .14, rise: .05, from: n * .1, lasts: .42 })),
    build: () => [0, .19, .34].forEach((from, n) => { hiss(2100, { narrow: 3, loud: .6, from, lasts: .05, at: n / 4 }); tone(310 - 30 * n, { to: 150, loud: .24, from, lasts: .09, wave: "triangle" }) }),
    fire: () => { hiss(700, { to: 420, kind: "lowpass", narrow: .7, loud: .35, rise: .2, lasts: 1.1 }); [.1, .22, .41, .5, .73, .9].forEach((from, n) => hiss(3000 + 500 * (n % 3), { narrow: 6, loud: .8, from, lasts: .025, at: n / 7 })) },
    night: () => { [196, 233, 294].forEach((pitch, n) => tone(pitch, { to: pitch * .98, loud: .09, rise: .35, from: n * .12, lasts: 1.6 })); [.7, .82, 1.1, 1.22].forEach(from => tone(4200, { loud: .02, from, rise: .01, lasts: .07 })) },
    morning: () => [392, 494, 587, 784].forEach((pitch, n) => tone(pitch, { loud: .12, rise: .06, from: n * .12, lasts: .6, wave: "triangle" })),
    rain: () => { hiss(1800, { kind: "highpass", narrow: .3, loud: .12, rise: .3, lasts: 1.5 }); for (let n = 0; n < 9; n++) hiss(2600 + 400 * (n % 4), { narrow: 7, loud: .4, from: .12 + n * .13, lasts: .025, at: n / 10 }) },
    yours: () => [523, 659].forEach((pitch, n) => tone(pitch, { loud: .15, from: n * .14, lasts: .4 })),
    end: () => [262, 330, 392, 523].forEach((pitch, n) => tone(pitch, { loud: .12, rise: .03, from: n * .16, lasts: 1.4 - n * .16, wave: "triangle" })),
    lost: () => [440, 330, 277, 220].forEach((pitch, n) => tone(pitch, { to: pitch * .97, loud: .12, rise: .03, from: n * .16, lasts: 1.4 - n * .16, wave: "triangle" })),
  }

  return {
    names: Object.keys(RECIPES),
    play(name, least = 0) {
      const now = performance.now(), loud = Math.max(least, percent())
      sounding = sounding.filter(({ until }) => until > now)
      const again = sounding.some(one => one.name === name && now - one.from < NOT_AGAIN_WITHIN)
      if (!loud || again || sounding.length >= AT_ONCE || document.hidden && !HEARD_WHEN_HIDDEN.includes(name)) return
      if (!navigator.userActivation.hasBeenActive) return // a browser would keep it, and play it with the first that is allowed
      if (!air) setUp(new AudioContext(), 0)
      out.gain.value = (loud / 100) ** 2
      if (air.state === "suspended") air.resume()
      sounding.push({ name, from: now, until: now + (LONG.includes(name) ? 1200 : 400) })
      RECIPES[name]()
      if (TREMBLES[name] && window.living?.motion() !== "off") navigator.vibrate?.(TREMBLES[name])
    },
    // as it would be heard at full volume, without a loudspeaker
    async measure(name) {
      const kept = [air, out, noise], offline = new OfflineAudioContext(1, 2.2 * 44100, 44100)
      setUp(offline, 1)
      RECIPES[name]()
      const heard = (await offline.startRendering()).getChannelData(0)
      ;[air, out, noise] = kept
      return { name, ms: Math.round(heard.findLastIndex(one => Math.abs(one) > .002) / 44.1), peak: heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0) }
    },
  }
})()
