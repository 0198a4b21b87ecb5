import { readFileSync } from 'node:fs'

type Entry = { optionalDependencies?: Record<string, string> }

/** `npm install` passes when a platform package is missing from the registry, and `npm ci` then fails on every fresh clone. */
export function findLockfileGaps(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, from, name))
      .map((name) => `lockfile-is-whole: ${name} (of ${from}) is missing from package-lock.json`),
  )
}

/** As Node resolves it: beside the package, then one folder up at a time, to the root. */
function isLocked(packages: Record<string, Entry>, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
    if (!place.includes('/node_modules/')) place = ''
    if (packages[`node_modules/${name}`]) return true
    if (!place) return false
  }
}
