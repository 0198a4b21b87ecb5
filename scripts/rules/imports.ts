import { spawnSync } from 'node:child_process'

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] } }

/** Fewer modules than this means that the tool did not read the tree, not that the tree is clean. */
const LEAST_MODULES = 60

export function findBrokenImports(): string[] {
  const words = ['--config', 'dependency-rules.cjs', '--output-type', 'json', 'apps', 'packages']
  const { stdout, stderr } = spawnSync('depcruise', words, { encoding: 'utf8', maxBuffer: 128 * 1024 * 1024 })
  if (!stdout) throw new Error(stderr)
  const { totalCruised, violations } = (JSON.parse(stdout) as Report).summary
  if (totalCruised < LEAST_MODULES) throw new Error(`dependency-cruiser read only ${totalCruised} modules: it is blind.`)
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}
