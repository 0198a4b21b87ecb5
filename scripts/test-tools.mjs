// What the tests need beside npm packages. Debian's packages are installed where we have the right to.
// Without them tests fail (needed-tools.ts).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'

const TOOLS = JSON.parse(readFileSync(new URL('./test-tools.json', import.meta.url), 'utf8'))

export async function installTestTools(say) {
  const leftOut = (process.env.TESTS_WITHOUT ?? '').split(',')
  const missing = Object.entries(TOOLS).filter(([name, { file }]) => !existsSync(file) && !leftOut.includes(name))
  if (missing.length === 0) return
  const packages = missing.flatMap(([, each]) => each.packages)
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need ${packages.join(', ')}. On Debian: sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`)
    const stops = missing.some(([, { needed }]) => needed) && !process.env.CHROMIUM_PATH
    if (stops) process.exit(1)
    console.error(`Without them some tests fail. To leave those out: TESTS_WITHOUT=${missing.map(([name]) => name).join(',')}`)
    return
  }
  say(`installing ${packages.join(', ')} …`)
  const began = Date.now()
  const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...words) => {
    const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=900', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: aptEnv,
    })
    const [status] = await once(child, 'close')
    return status
  }
  await apt('update')
  const status = await apt('install', '-y', '--no-install-recommends', ...packages)
  if (status !== 0) {
    console.error(`apt-get could not install ${packages.join(' ')}.`)
    process.exit(1)
  }
  say(`installed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
