"""What cards of Paleo do, and when one of their boxes exists: each word beside the rule it stands for."""
