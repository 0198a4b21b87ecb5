export type Surroundings = {
  say(line: string): void
  /** Asks the user at the terminal; undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined
  signal: AbortSignal
  /** The folder for what programs keep between two runs; undefined for the usual one. */
  stateHome: string | undefined
  /** A password from outside the arguments, since other users of this machine can read those. */
  password: string | undefined
}

/** One verb of the program; `run` returns its exit code. */
export type Command = { usage: string; run(args: string[], around: Surroundings): Promise<number> }

/** The command line itself is wrong. */
export class UsageError extends Error {}
