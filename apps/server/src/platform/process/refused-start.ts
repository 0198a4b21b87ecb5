/** The server does not start, for a reason that the person who started it can act on: the message is all they are shown. */
export class RefusedStart extends Error {}
