import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../../..')
const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), name: z.string().optional(), link: z.boolean().optional() })),
})
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string(), hashes: z.array(z.object({ content: z.string() })).optional() })),
})
const nameOf = (purl: string) => decodeURIComponent(purl.replace('pkg:npm/', '').split('?')[0] ?? '')

test('the bill of materials names every package of the lockfile with its hash, without a network', async () => {
  const { packages } = Lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
  const locked = Object.entries(packages).flatMap(([path, { version, name, link }]) =>
    path.includes('node_modules/') && !link ? [`${name ?? path.split('node_modules/').at(-1)}@${version}`] : [],
  )

  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    env: { ...process.env, npm_config_offline: 'true' },
    maxBuffer: 64_000_000,
    shell: process.platform === 'win32',
  })

  const { components } = Bill.parse(JSON.parse(stdout))
  const named = components.filter(({ hashes }) => hashes?.[0]).map(({ purl }) => nameOf(purl))
  expect([...new Set(named)].sort()).toEqual([...new Set(locked)].sort())
})
