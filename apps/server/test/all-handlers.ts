import { composeApp } from '../src/app.ts'
import type { Parts } from '../src/parts.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openSecrets } from '../src/platform/secrets.ts'

/** Every kind of job, to create its queue; none is run. */
export function allHandlers() {
  const nothing = {} as Omit<Parts, 'config' | 'secrets'>
  return composeApp({ ...nothing, config: readConfig({}), secrets: openSecrets('x'.repeat(32)) }).handlers
}
