import { existsSync, readFileSync } from 'node:fs'
import { envExample } from '../env-example.ts'

/** The file that people copy must match what the server reads. */
export const findStaleEnvExample = (): string[] => staleIn(readKept())

/** Breaches that the rule must find in copies of the file; answers those that it missed. */
export function findMissedEnvBreaches(): string[] {
  const kept = readKept()
  const planted: [string, string][] = [
    ['.env.example is gone', ''],
    ['.env.example lacks a setting', kept.replace(/# .*\n# PORT=.*\n/, '')],
    ['.env.example has another default', kept.replace(/# PORT=.*/, '# PORT=1')],
  ]
  return planted.filter(([, text]) => staleIn(text).length === 0).map(([breach]) => breach)
}

const readKept = () => (existsSync('.env.example') ? readFileSync('.env.example', 'utf8') : '')

const staleIn = (kept: string): string[] => (kept === envExample() ? [] : ['env-example-is-fresh: run `npm run env:example`'])
