/* Required by a host's process: its clock begins at SET_CLOCK, an ISO 8601 moment, and goes on from there. */
const { now } = Date;
const ahead = Date.parse(process.env.SET_CLOCK) - now();
Date.now = () => now() + ahead;
