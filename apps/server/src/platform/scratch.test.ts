import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openScratch } from './scratch.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'answerprint-scratch-test-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a folder lives as long as its work, also when the work fails', async () => {
  const scratch = await openScratch(root)
  const seen = await scratch.withFolder('encode', async (folder) => {
    await writeFile(join(folder, 'piece.mp4'), 'x')
    return folder
  })
  const failing = scratch.withFolder('encode', () => Promise.reject(new Error('no room')))
  await expect(failing).rejects.toThrow('no room')
  expect(seen.startsWith(root)).toBe(true)
  expect(await readdir(join(root, (await readdir(root))[0] ?? ''))).toEqual([])
})

test('what a killed process left is swept at the next start; the living and other machines keep theirs', async () => {
  const dead = 2 ** 22 + 7
  for (const name of [`one.${dead}`, `one.${process.ppid}`, `two.${dead}`]) await mkdir(join(root, name, 'encode-x'), { recursive: true })
  await openScratch(root, { host: 'one' })
  expect((await readdir(root)).sort()).toEqual([`one.${process.ppid}`, `two.${dead}`].sort())
})

test('a process that starts again under the same number does not keep its old things', async () => {
  await mkdir(join(root, 'box.1', 'encode-x'), { recursive: true })
  await openScratch(root, { host: 'box', pid: 1 })
  expect(await readdir(root)).toEqual([])
})
