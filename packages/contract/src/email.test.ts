import { describe, expect, test } from 'vitest'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { Email } from './values.ts'

const domain = '@studio.example'
const longest = `${'a'.repeat(LONGEST_EMAIL - domain.length)}${domain}`

describe('an email address', () => {
  test.each([
    'helen@nordlys.example',
    'Helen.Lind+festival@post.nordlys.example',
    'helen@nordlys.co',
    '  helen@nordlys.example ',
    "o'brien@nordlys.example",
    'bjørn@blåbær.example',
    longest,
  ])('%s is accepted', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(Email.safeParse(text).success).toBe(true)
  })

  test.each([
    ['', 'nothing'],
    ['helen', 'no host'],
    ['helen@nordlys', 'no top level'],
    ['helen@nordlys.e', 'a top level of one character'],
    ['@nordlys.example', 'no name'],
    ['helen@@nordlys.example', 'two signs'],
    ['helen lind@nordlys.example', 'a space'],
    ['helen@nordlys.example\nbcc: all@nordlys.example', 'a line break'],
    ['helen,lior@nordlys.example', 'a comma in the name'],
    ['helen@nordlys.example,lior@brandt.example', 'two, separated by a comma'],
    ['helen@nordlys,example.com', 'a comma in the host'],
    ['helen@nordlys.example,', 'a comma behind it'],
    ['helen;lior@nordlys.example', 'a semicolon'],
    ['Helen <helen@nordlys.example>', 'a name before it'],
    [`a${longest}`, 'longer than mail takes'],
  ])('%j is refused: %s', (text) => {
    expect(isEmail(text)).toBe(false)
    expect(Email.safeParse(text).success).toBe(false)
  })
})
