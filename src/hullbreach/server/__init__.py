"""Tables in the browser: seats, a log that loses nothing, what each viewer may see, bots that play along."""
