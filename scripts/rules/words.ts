import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { EXCEPTIONS } from './words-allowed.ts'

/** Words of the older, literary voice, and what to write instead. Identifiers are read word by word, split at capitals. */
const REFUSED: readonly [word: RegExp, instead: string][] = [
  [/\btold\b/, 'data, result, entry, payload, reported'],
  [/\b(front )?doors?\b/, 'access, guard, gate'],
  [/\bshel(f|ves)\b/, 'list, listing'],
  [/\bhouses?\b/, 'composition, this server'],
  [/\bpost offices?\b/, 'mail queue'],
  // But for `letter-spacing` and `::first-letter` of CSS.
  [/(?<!\bfirst )\bletters?\b(?! spacing)/, 'mail, message, character, glyph'],
  [/(?<!\bstaff )\bdesks?\b/, 'service, lifecycle'],
  [/\b(whoever|somebody|nobody)\b/, 'the person, the user, the recipient, no one'],
  [/\borganis(ations?|ed?|ing)\b/, 'organization, organize'],
  [/\b(stands?|standing|stood)\b/, 'is valid, exists, is active, is set, is shown'],
  // A room is a screener room; space and quota have words of their own.
  [
    /\b(makes?|making|made|promised|reserved|enough|no|more) rooms?\b|\brooms? (for|left|of features)\b/,
    'quota, reservation, free space, feature group',
  ],
]

/** Read before a name is split: "tells" is a good word in a sentence. */
const REFUSED_IN_NAMES: readonly [word: RegExp, instead: string][] = [[/(?<=[a-z])Tell(?![a-z])|\btell(?=[A-Z])/, 'notify, announce']]

const CHECKED = /\.(tsx?|[cm]?js|css|md|sh|py)$/
/** Strings are data, but for texts on screens and in mail, and for these: a test's title, a setting's sentence in `.env.example`, an endpoint's in OpenAPI. */
const TITLED = /^(test|it|describe)(?![\w$])|\.describe$/

const MAILS = /[-/]mails?\.ts$/
const SHOWN_ATTRIBUTES = new Set(['alt', 'aria-label', 'description', 'hint', 'label', 'note', 'placeholder', 'text', 'title'])

/** Plain words, the field's own terms: names and comments are searched for by people who never read the older voice. */
export function findRefusedWords(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return listed
    .split('\n')
    .filter((file) => CHECKED.test(file) && existsSync(file))
    .flatMap((file) => refusedIn(file, readFileSync(file, 'utf8')))
}

function refusedIn(file: string, text: string): string[] {
  const inName = breaches(file, { file, line: file })
  if (breaches(text, { file, line: '' }).length === 0) return inName
  const lines = checkedText(file, text).split('\n')
  return [...inName, ...lines.flatMap((line, index) => breaches(line, { file, line: `${file}:${index + 1}` }))]
}

function breaches(text: string, { file, line }: { file: string; line: string }): string[] {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  const matches = [
    ...REFUSED.map(([word, instead]) => ({ found: word.exec(words)?.[0], instead })),
    ...REFUSED_IN_NAMES.map(([word, instead]) => ({ found: word.exec(text)?.[0].toLowerCase(), instead })),
  ]
  return matches.flatMap(({ found, instead }) => {
    if (found === undefined || EXCEPTIONS.some((each) => each.path.test(file) && (each.word ?? found) === found)) return []
    return [`plain-words: ${line} says "${found}": ${instead}`]
  })
}

/** The text without what the rule does not judge, line for line. */
function checkedText(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/`[^`\n]+`/g, '')
  if (!/\.(tsx?|[cm]?js)$/.test(file)) return text
  const isMail = MAILS.test(file)
  const kind = file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX
  let rest = text
  const visit = (node: ts.Node): void => {
    if (isText(node) && !isTitle(node) && !isShown(node, isMail)) rest = blanked(rest, node.getStart(), node.getEnd())
    else node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
  return rest
}

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node)

function isTitle(node: ts.Node): boolean {
  const parent = ts.isTemplateHead(node) ? node.parent.parent : node.parent
  if (ts.isCallExpression(parent)) return TITLED.test(parent.expression.getText())
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'summary'
}

/** On a screen or in a mail. Of an expression in JSX only plain text and attributes are read. */
const isShown = (node: ts.Node, isMail: boolean) =>
  isMail || ts.isJsxText(node) || (ts.isJsxAttribute(node.parent) && SHOWN_ATTRIBUTES.has(node.parent.name.getText()))

const blanked = (text: string, start: number, end: number) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
