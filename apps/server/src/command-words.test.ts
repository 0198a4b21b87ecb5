import { expect, test } from 'vitest'
import { readWords, roleIn, runsIn, usage } from './command-words.ts'

test('a command is read with its options', () => {
  expect(readWords(['post-pay', 'grant', 'helen@nordlys.example', '--limit', '20.00'])).toMatchObject({
    positionals: ['post-pay', 'grant', 'helen@nordlys.example'],
    values: { limit: '20.00', help: false },
  })
  expect(readWords(['-h']).values.help).toBe(true)
  expect([roleIn('worker'), runsIn('7'), runsIn(undefined)]).toEqual(['worker', 7, undefined])
})

test('what cannot be read is refused with a sentence and the commands there are', () => {
  for (const words of [
    ['serve', '--rolle', 'api'],
    ['backup', 'folder', '--keep'],
    ['migrate', '--check=yes'],
  ])
    expect(() => readWords(words), words.join(' ')).toThrow(
      `${words.at(-1) === 'api' ? '--rolle' : words.at(-1)?.replace('=yes', '')} cannot be used like this. There are:\n\n${usage()}`,
    )
  expect(() => roleIn('both')).toThrow('--role is one of all, api, worker.')
  for (const keep of ['0', '-1', '1.5', 'all']) expect(() => runsIn(keep), keep).toThrow('--keep is a whole number of at least 1.')
})
