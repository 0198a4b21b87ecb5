import { parseArgs } from 'node:util'
import { accountCommands } from '#features/staff'
import { RefusedStart } from '#platform/process/refused-start'
import { ROLES, type Role } from './serve.ts'

const OPTIONS = {
  role: { type: 'string', default: 'all' },
  limit: { type: 'string' },
  from: { type: 'string' },
  for: { type: 'string' },
  as: { type: 'string' },
  status: { type: 'string' },
  check: { type: 'boolean', default: false },
  keep: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const COMMANDS = [
  'serve [--role all|api|worker]',
  'migrate [--check]',
  'backup <folder> [--keep 7]',
  'restore <folder> [run]',
  'mend <folder>',
  ...Object.keys(accountCommands).map((each) => `${each} <email>`),
  'post-pay grant <email or organization> [--limit 5000.00|none]',
  'post-pay revoke <email or organization>',
  'invoices paid <number>',
  'tax exempt|due <email or organization>',
  'gift-cards make <amount> [count]',
  'prices set <code> <amount|none> [--from 2027-01-31] [--for <account id>]',
  'orders list [--status "In Progress"]',
  'orders show <number or id>',
  'orders set <number or id> <key> <value> --as <email of staff>',
  'files freeze <id>',
  'screeners trace <id> <file>',
]

/** All commands, a line each. */
export const usage = (): string => COMMANDS.map((each) => `  ${each}`).join('\n')

/** What was typed. An option that no command has, and a word that this one does not take, are refused with a sentence. */
export function readWords(words: string[]) {
  const typed = parsed(words)
  const surplus = surplusOf(typed.positionals)
  if (surplus !== undefined) throw new RefusedStart(`"${surplus}" is a word too many. There are:\n\n${usage()}`)
  return typed
}

const OPTION = / (?:\[--[^\]]*\]|--\S+ <[^>]*>)/g
/** Of a command its own words, with the alternatives of each, and after them a place for each of what is named. */
const PLACES = COMMANDS.map((command) => command.replace(OPTION, '').match(/<[^>]*>|\[[^\]]*\]|\S+/g) ?? [])
const isNamed = (place: string): boolean => /^[<[]/.test(place)

/** The first word after all that a command takes; undefined for a command that there is not. */
function surplusOf(typed: readonly string[]): string | undefined {
  const places = PLACES.find((each) => each.every((place, at) => isNamed(place) || place.split('|').includes(typed[at] ?? '')))
  return places && typed[places.length]
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const option = /'(--?[^' ]+)/.exec(error.message)?.[1] ?? 'an option'
    throw new RefusedStart(`${option} cannot be used like this. There are:\n\n${usage()}`)
  }
}

export function roleIn(text: string): Role {
  return ROLES.find((each) => each === text) ?? refuse(`--role is one of ${ROLES.join(', ')}.`)
}

/** How many backups are kept; undefined: none is deleted. */
export function runsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse('--keep is a whole number of at least 1.')
}

function refuse(sentence: string): never {
  throw new RefusedStart(sentence)
}
