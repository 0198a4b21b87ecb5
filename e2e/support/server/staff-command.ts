import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withCompiled } from '../../../apps/server/test/processes/support/compiled.ts'

/** As an operator runs it, beside the running server; answers what it says. */
export async function staffCommand(...words: string[]): Promise<string> {
  const env = { ...withCompiled(), DATA_DIR: process.env.E2E_DATA_DIR ?? '' }
  const program = ['apps/server/src/main.ts', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: `${import.meta.dirname}/../../..`, env })
  return stdout
}
