import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Beginning } from './beginning.ts'
import { saveRows } from './database/saved-rows.ts'
import { type Server, type StoryOptions, startServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

async function saveBeginning({ db, root, clock, tokens, given }: Server): Promise<Beginning> {
  const objects = await mkdtemp(join(inject('runFolder'), 'saved-'))
  await cp(root, objects, { recursive: true })
  return { putRowsBack: await saveRows(db), objects, now: clock.now(), tokens: tokens.count(), people: given.countPeople() }
}

type Story<T> = {
  /** The set-up before the tests, once per worker. */
  make(server: Server): Promise<T>
  /** The same people and functions, with the server of one test. */
  at(server: Server, made: T): T
}

/**
 * A slow set-up that several tests share, such as an encoded film: it runs once, and each test gets a server
 * of its own with a copy of its rows and objects, at the same time of the clock.
 */
export function savedStory<T>({ make, at }: Story<T>) {
  let saved: Promise<{ made: T; from: Beginning }> | undefined
  const save = async () => {
    const server = await startServer()
    const made = await make(server)
    return { made, from: await saveBeginning(server) }
  }
  return async (environment: Record<string, string> = {}, options: StoryOptions = {}) => {
    saved ??= save()
    const { made, from } = await saved
    const server = await startServer(environment, { ...options, from })
    return { server, ...at(server, made) }
  }
}
