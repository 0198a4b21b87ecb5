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

test('a word that a command does not take is refused: an amount without its option would not be heard', () => {
  for (const [words, surplus] of [
    ['post-pay grant helen@nordlys.example 50.00', '50.00'],
    ['orders list open', 'open'],
    ['orders set 1204 note Sent today --as ada@answerprint.example', 'today'],
    ['tax exempt helen@nordlys.example yes', 'yes'],
    ['backup nightly weekly --keep 7', 'weekly'],
    ['serve api', 'api'],
  ] as const)
    expect(() => readWords(words.split(' ')), words).toThrow(`"${surplus}" is a word too many. There are:\n\n${usage()}`)
  for (const words of [
    'restore nightly 2026-11-21',
    'gift-cards make 25.00 10',
    'gift-cards make 25.00',
    'prices set dcp 25.00 --from 2027-01-31 --for o-1',
    'orders set 1204 job_status Done --as ada@answerprint.example',
    'tax due helen@nordlys.example',
    'staff add helen@nordlys.example',
    'migrate --check',
  ])
    expect(readWords(words.split(' ')).positionals, words).toEqual(words.split(' --')[0]?.split(' '))
  expect(readWords([]).positionals).toEqual([])
})
