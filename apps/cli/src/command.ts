export type Surroundings = {
  say(line: string): void
  /** Asks whoever sits at the terminal; undefined where nobody does. */
  ask: ((question: string) => Promise<string>) | undefined
  signal: AbortSignal
  /** Where programs keep what they know between two runs; undefined for the usual place. */
  stateHome: string | undefined
  /** One that does not stand in the arguments, where whoever else works on this machine can read it. */
  password: string | undefined
}

/** One verb of the program; `run` answers its exit code. */
export type Command = { usage: string; run(args: string[], around: Surroundings): Promise<number> }

/** The command line itself is wrong. */
export class UsageError extends Error {}
