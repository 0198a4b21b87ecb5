import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { sourceFiles } from './source-files.ts'

const WORDS = 'apps/web/src/features/audit-log/audit-words.ts'

/** What is written to the audit log has a sentence there: without one a reader sees the name of the action. */
export function findUnwordedActions(): string[] {
  const worded = new Set([...readFileSync(WORDS, 'utf8').matchAll(/^ {2}'?([a-z_]+(?:\.[a-z_]+)?)'?: '/gm)].map(([, action]) => action))
  return sourceFiles(['apps/server/src']).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('subject_type')) return []
    return actionsIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
      .filter((action) => !worded.has(action))
      .map((action) => `audit-actions-have-words: ${file} writes ${action}, which ${WORDS} does not know`)
  })
}

/** Those of the lines of the log: objects with an action and a subject. */
function actionsIn(source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const named = (name: string) => node.properties.find((each) => each.name?.getText(source) === name)
      const action = named('subject_type') && named('action')
      if (action && ts.isPropertyAssignment(action)) collect(action.initializer)
    }
    node.forEachChild(visit)
  }
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(node.text)
    node.forEachChild(collect)
  }
  visit(source)
  return found
}
