import { mkdir, mkdtemp, open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayPass, wordsOf } from './again.ts'

const refused = (code: string, more = {}) => Object.assign(new Error(`${code}: as the system says it`), { errno: -1, code, ...more })

test('a disk that is full is said in a sentence, and waited for by no run', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    expect(wordsOf(refused(code))).toBe('The disk is full. Run it again when there is space: nothing is lost.')
    expect(mayPass(refused(code))).toBe(false)
  }
})

test('what is not there is named with its place, and what has no sentence keeps its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-words-'))
  const gone = join(folder, 'reel.mov')
  expect(wordsOf(await readFile(gone).catch((error) => error))).toBe(`${gone}: It is not there any more.`)
  expect(wordsOf(await open(join(folder, 'a'.repeat(300)), 'w').catch((error) => error))).toContain('Its name is too long for this disk.')
  const file = join(folder, 'out')
  await writeFile(file, '')
  expect(wordsOf(await mkdir(file).catch((error) => error))).toBe(`${file}: Something else has this name.`)
  expect(wordsOf(refused('EMFILE'))).toBe('EMFILE: as the system says it')
})
