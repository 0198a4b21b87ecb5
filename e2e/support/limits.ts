/**
 * Milliseconds for what waits for an encode, a whole film or many restarts. Limits are for what never comes: machines differ by ten times and
 * more, so this is far from what any of them takes.
 */
export const LONG_MS = 600_000
