import { createInterface } from 'node:readline/promises'

/** A line as a terminal may have it: names of files from elsewhere could hold what moves its cursor, or makes a line of their own. */
export const shown = (line: string): string => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

/** Asks the user at the terminal; undefined without a terminal. Leaving instead of answering is an error. */
export function askAtTerminal(signal: AbortSignal): ((question: string) => Promise<string>) | undefined {
  if (!(process.stdin.isTTY && process.stdout.isTTY)) return undefined
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    const left = new AbortController()
    terminal.once('close', () => left.abort())
    try {
      return await terminal.question(question, { signal: AbortSignal.any([signal, left.signal]) })
    } catch {
      throw new Error('Stopped. Run it again to go on.')
    } finally {
      terminal.close()
    }
  }
}
