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

test('a folder is deleted after its work, also when the work fails', async () => {
  const scratch = await openScratch(root)
  const seen = await scratch.withFolder('encode', async (folder) => {
    await writeFile(join(folder, 'piece.mp4'), 'x')
    return folder
  })
  const failing = scratch.withFolder('encode', () => Promise.reject(new Error('disk full')))
  await expect(failing).rejects.toThrow('disk full')
  expect(seen.startsWith(root)).toBe(true)
  expect(await readdir(join(root, (await readdir(root))[0] ?? ''))).toEqual([])
})

test('folders of a killed process are deleted at the next start; running processes and other machines keep theirs', async () => {
  const dead = 2 ** 22 + 7
  for (const name of [`one.${dead}`, `one.${process.ppid}`, `two.${dead}`]) await mkdir(join(root, name, 'encode-x'), { recursive: true })
  await openScratch(root, { host: 'one' })
  expect((await readdir(root)).sort()).toEqual([`one.${process.ppid}`, `two.${dead}`].sort())
})

test('a process that starts again under the same process id does not keep its old folders', async () => {
  await mkdir(join(root, 'box.1', 'encode-x'), { recursive: true })
  await openScratch(root, { host: 'box', pid: 1 })
  expect(await readdir(root)).toEqual([])
})
