import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sourceFiles } from './source-files.ts'

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g

/** Each class that a component uses exists in its stylesheet: neither the compiler nor the browser reports a missing one. */
export function findMissingStyles(): string[] {
  return sourceFiles(['apps/web/src', 'packages/ui/src']).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
      const classes = new Set(
        [...readFileSync(join(dirname(file), sheet), 'utf8').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, each]) => each),
      )
      const used = [...text.matchAll(new RegExp(`[^\\w/.]${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each)
      return used.filter((each) => !classes.has(each)).map((each) => `styles-are-there: ${file} has no ${each} in ${sheet}`)
    })
  })
}

const COMPONENTS = /import \{([^}]*)\} from '@mantine\/core'/g
const SHEET = /@mantine\/core\/styles\/(\w+)\.layer\.css/g
const THEME = 'packages/ui/src/theme/mantine.css'

/** Mantine's stylesheets are loaded one by one: a component whose sheet is in no bundle has no size, and nothing else reports it. */
export function findUnstyledComponents(): string[] {
  const everywhere = sheetsIn(readFileSync(THEME, 'utf8'))
  return sourceFiles(['apps/web/src', 'packages/ui/src']).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const loaded = new Set([...everywhere, ...sheetsIn(text)])
    const used = [...text.matchAll(COMPONENTS)].flatMap(([, names = '']) => names.split(',').map((each) => each.trim()))
    return used
      .filter((each) => /^[A-Z]\w+$/.test(each) && !loaded.has(each) && existsSync(`node_modules/@mantine/core/styles/${each}.layer.css`))
      .map((each) => `styles-are-there: ${file} loads no stylesheet for ${each}`)
  })
}

const sheetsIn = (text: string): string[] => [...text.matchAll(SHEET)].map(([, each = '']) => each)

const RULE = /([^{};]+)\{([^{}]*)\}/g
const COMMENT = /\/\*.*?\*\//gs
const COMPOSED = /composes: (\w+) from "([^"]+)";/
const PROPERTY = /(?:^|;)\s*([a-z][a-z-]*):/g

type Rule = { selector: string; body: string }

const rulesIn = (sheet: string): Rule[] =>
  [...readFileSync(sheet, 'utf8').replaceAll(COMMENT, '').matchAll(RULE)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))
const propertiesOf = (rules: readonly Rule[], name: string): string[] =>
  rules
    .filter(({ selector }) => selector.split(/,\s*/).includes(`.${name}`))
    .flatMap(({ body }) => [...body.matchAll(PROPERTY)].map(([, property = '']) => property))

/**
 * Each stylesheet that composes a class of another one brings that class along, and of two that are loaded the last one wins: what differs is
 * a property that the class reads, `--page-width`, and never one that it sets.
 */
export function findOverriddenStyles(): string[] {
  const sheets = globSync('{apps/web,packages/ui}/src/**/*.module.css')
  const sheetOf = (source: string, file: string): string =>
    source.startsWith('.')
      ? join(dirname(file), source)
      : (sheets.find((each) => each.endsWith(source.replace('@answerprint/ui', ''))) ?? source)
  return sheets.flatMap((file) => {
    const rules = rulesIn(file)
    return rules.flatMap(({ selector, body }) => {
      const [, name = '', source = ''] = COMPOSED.exec(body) ?? []
      if (name === '') return []
      const set = new Set(propertiesOf(rulesIn(sheetOf(source, file)), name))
      const again = propertiesOf(rules, selector.replace('.', '')).filter((each) => set.has(each))
      return again.map((each) => `composed-styles-stay: ${file} sets ${each} of ${selector}, as ${source} does`)
    })
  })
}
