import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftSockets } from './left-sockets.ts'

/** Kills a process that listens there. */
async function leaveSocket(socket: string): Promise<void> {
  const listening = `require('node:net').createServer().listen(${JSON.stringify(socket)}, () => console.log('listening'))`
  const killed = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
}

test('folders of sockets that killed processes left are removed; those of others stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'sockets-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const names = ['answerprint-left', 'answerprint-new', 'answerprint-serving', 'answerprint-empty', 'other-left']
  for (const name of names) await mkdir(join(root, name))
  for (const name of ['answerprint-left', 'answerprint-new', 'other-left']) await leaveSocket(join(root, name, 'film'))
  const serving = createServer().listen(join(root, 'answerprint-serving', 'film'))
  await once(serving, 'listening')
  onTestFinished(() => void serving.close())
  const longAgo = new Date('2026-01-01T00:00:00Z')
  for (const name of names) if (name !== 'answerprint-new') await utimes(join(root, name), longAgo, longAgo)

  await removeLeftSockets(root)

  expect((await readdir(root)).sort()).toEqual(['answerprint-empty', 'answerprint-new', 'answerprint-serving', 'other-left'])
})
