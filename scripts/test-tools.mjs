// What the tests need beside npm packages: Chromium, ffmpeg, poppler and a sandbox. Debian's packages are installed where we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const TOOLS = [
  ['chromium', '/usr/bin/chromium', true],
  ['ffmpeg', '/usr/bin/ffmpeg', true],
  ['poppler-utils', '/usr/bin/pdftoppm', true],
  ['libarchive-tools', '/usr/bin/bsdtar', true],
  ['bubblewrap', '/usr/bin/bwrap', false],
  ['radosgw ceph-mon ceph-osd ceph-mgr ceph-common', '/usr/bin/radosgw', false],
  ['postgresql-15', '/usr/lib/postgresql/15/bin/postgres', false],
]

export function installTestTools(say) {
  const missing = TOOLS.filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return
  const packages = missing.flatMap(([names]) => names.split(' '))
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const needed = missing.filter(([, , required]) => required).map(([name]) => name)
    if (needed.length === 0 || process.env.CHROMIUM_PATH) return
    console.error(`The tests need ${needed.join(', ')}. On Debian: sudo apt-get install -y ${needed.join(' ')}`)
    process.exit(1)
  }
  say(`installing ${packages.join(', ')} …`)
  const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=900', ...words], { stdio: ['ignore', 'ignore', 'inherit'], env: aptEnv })
  apt('update')
  const { status } = apt('install', '-y', '--no-install-recommends', ...packages)
  if (status !== 0) {
    console.error(`apt-get could not install ${packages.join(' ')}.`)
    process.exit(1)
  }
}
