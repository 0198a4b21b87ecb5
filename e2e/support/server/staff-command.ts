import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { withCompiled } from '../../../apps/server/test/processes/support/compiled.ts'
import { settingsBeside } from './running-services.ts'

/** As an operator runs it, beside the running server; answers what it says. */
export async function staffCommand(...words: string[]): Promise<string> {
  const env = { ...withCompiled(), ...settingsBeside() }
  const program = ['apps/server/src/main.ts', ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: `${import.meta.dirname}/../../..`, env })
  return stdout
}
