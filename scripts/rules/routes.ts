import { readFileSync } from 'node:fs'
import * as routes from '@answerprint/contract/routes'
import ts from 'typescript'
import { sourceFiles } from './source-files.ts'

/** Routes are declared here, and the tests beside contain examples of them. */
const DECLARES = /^packages\/contract\/src\/(features\/[^/]+\/([\w-]+\.)?routes|routes?(\.test)?)\.ts$/
/** They send what no client sends, such as wrong addresses. */
const RAW_REQUESTS = /^apps\/server\/test\/(routes\/(answers|bad-input)|terminal\/cli-put)\.test\.ts$/
const MAY_HOLD_ONE = /\/api\/|['"`](GET|POST|PUT|PATCH|DELETE) \/|\bmethod:/
const METHOD = /^(GET|POST|PUT|PATCH|DELETE)$/

const declared = Object.values(routes).flatMap((group) => Object.values<string>(group))
const paths = declared.map((route) => {
  const path = route.slice(route.indexOf(' ') + 1)
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
})

/** A path of the API is typed once, where its route is declared: a copy would not follow when it changes. */
export function findRetypedRoutes(): string[] {
  return sourceFiles(['apps', 'bench', 'e2e', 'packages', 'scripts'])
    .filter((file) => !DECLARES.test(file) && !RAW_REQUESTS.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      if (!MAY_HOLD_ONE.test(text)) return []
      return literalsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
        .filter(isRoute)
        .map(({ words }) => `routes-are-typed-once: ${file} types ${words}`)
    })
}

type Literal = { words: string; besideMethod: boolean }

function literalsOf(source: ts.SourceFile): Literal[] {
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node)
    if (words !== undefined) found.push({ words, besideMethod: isBesideMethod(node) })
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** The text of a string, with `*` for each substitution. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
  return undefined
}

/** As in `{ method: 'PUT', path: '/projects' }`. */
function isBesideMethod(node: ts.Node): boolean {
  const object = node.parent?.parent
  return (
    object !== undefined &&
    ts.isObjectLiteralExpression(object) &&
    object.properties.some((each) => ts.isPropertyAssignment(each) && METHOD.test(wordsOf(each.initializer) ?? ''))
  )
}

function isRoute({ words, besideMethod }: Literal): boolean {
  if (declared.includes(words)) return true
  const [, path] = /\/api(\/[^?]*)/.exec(words) ?? /^(?:[A-Z]+ )?(\/[^?]*)/.exec(words) ?? []
  if (path === undefined) return false
  const isAddress = words.includes('/api/') || besideMethod || METHOD.test(words.split(' /')[0] ?? '')
  return isAddress && paths.some((each) => each.test(path))
}
