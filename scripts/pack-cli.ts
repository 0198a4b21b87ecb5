import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CLI = join(ROOT, 'apps/cli')
/** The first with all that the program uses of Node. */
const OLDEST_NODE = '20.17.0'

/** Bundles the terminal program into one file without dependencies and packs that; returns the path of the package. */
export async function packCli(folder: string): Promise<string> {
  const contents = join(folder, 'package')
  await build({
    root: CLI,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      target: 'node20',
      outDir: contents,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'answerprint.js', codeSplitting: false } },
    },
  })
  const { version } = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8')) as { version: string }
  const about = { name: 'answerprint', version, description: 'Deliveries and file requests from a terminal', license: 'Apache-2.0' }
  const use = { type: 'module', bin: { answerprint: 'answerprint.js' }, engines: { node: `>=${OLDEST_NODE}` } }
  writeFileSync(join(contents, 'package.json'), JSON.stringify({ ...about, ...use }, null, 2))
  copyFileSync(join(ROOT, 'LICENSE'), join(contents, 'LICENSE'))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: contents, shell: process.platform === 'win32' })
  return join(folder, `answerprint-${version}.tgz`)
}
