"""What all measuring shares: seeds, estimates with their errors, work over several processes, the machine."""
