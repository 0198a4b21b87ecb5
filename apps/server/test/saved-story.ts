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

type Told<T> = {
  /** What happens before the stories, once in a worker. */
  make(server: Server): Promise<T>
  /** The same people and functions, at the server of one story. */
  at(server: Server, made: T): T
}

/**
 * The beginning that several stories share and that takes long, as an encoded film does: it happens once, and each story gets a server
 * of its own with a copy of its rows and objects, at the same moment of the clock.
 */
export function savedStory<T>({ make, at }: Told<T>) {
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
