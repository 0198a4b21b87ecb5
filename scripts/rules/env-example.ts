import { existsSync, readFileSync } from 'node:fs'
import { envExample } from '../env-example.ts'

/** The file that people copy must match what the server reads. */
export function findStaleEnvExample(): string[] {
  const kept = existsSync('.env.example') ? readFileSync('.env.example', 'utf8') : ''
  return kept === envExample() ? [] : ['env-example-is-fresh: run `npm run env:example`']
}
