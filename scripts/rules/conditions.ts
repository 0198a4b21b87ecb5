import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const CONDITION = /sql<(?:SqlBool|boolean)>`([^`]*)`/g

/** Kysely joins raw conditions with "and", and adds no parentheses: behind another condition, the second of two alternatives would hold alone. */
export function findLooseConditions(): string[] {
  return sourceFiles(['apps/server/src']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CONDITION)]
      .filter(([, condition = '']) => hasLooseOr(condition))
      .map(([, condition = '']) => `alternatives-in-parentheses: ${file} has ${condition.trim().slice(0, 60)}`),
  )
}

function hasLooseOr(condition: string): boolean {
  let depth = 0
  for (const [word] of condition.matchAll(/[()]|\bor\b/gi)) {
    if (word === '(') depth++
    else if (word === ')') depth--
    else if (depth === 0) return true
  }
  return false
}
