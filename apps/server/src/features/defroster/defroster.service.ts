import type { defroster as contract } from '@answerprint/contract/defroster'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { z } from 'zod'
import { noteUse, shareProjectTree } from '#features/files'
import type { Notify } from '#features/notifications'
import type { ProjectAccess } from '#features/projects'
import { addDays, addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Config } from '#platform/config/config'
import type { Database } from '#platform/database/database'
import { lockName } from '#platform/database/lock-name'
import type { Viewer } from '#platform/http/viewer'
import { type Attempt, defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { announceFile, announceFiles } from './announce-file.ts'
import { notRestoredMail, notRestoredTitle, restoredMail, restoredTitle } from './defrost-mail.ts'
import {
  addFiles,
  clearStart,
  type DefrostRow,
  endDefrost,
  findPending,
  findSubject,
  hasFiles,
  insertAsker,
  insertDefrost,
  isAsker,
  listAskers,
  listStillFrozen,
  lockFrozen,
  lockPending,
  lockProject,
  type NewDefrost,
  setProjectStart,
  setThawed,
} from './defroster.repository.ts'
import { isFreezing } from './freezer.repository.ts'

/** An archive restores within hours: asking it more often costs money and says nothing new. */
const POLL_SECONDS = 15 * 60
/** The slowest archive takes two days. */
const LONGEST_DAYS = 3

const payload = z.object({ defrost_id: z.string() })
const giveUpDefrost = defineJob({ name: 'give-up-defrost', payload })
const defrost = defineJob({ name: 'defrost', payload, afterLastTry: giveUpDefrost })

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  notify: Notify
  enqueue: Enqueue
  config: Pick<Config, 'defrostSeconds'>
  now: Clock
  newId: NewId
}
type Asked = Input<(typeof contract)['start'], 'out'>

type Began = Omit<NewDefrost, '_id'>
type Joined = Began & { pending: { _id: string; user_id: string } | undefined }

const createRequests = ({ store, enqueue, config, newId }: Pick<Needs, 'store' | 'enqueue' | 'config' | 'newId'>) => {
  const begin = async (tx: Database, asked: Began, fileIds: string[]): Promise<void> => {
    const { expedited, started_at } = asked
    const request = { _id: newId(), ...asked }
    await insertDefrost(tx, request, fileIds)
    // An archive in the cloud takes its own time; the one on this disk takes the time it is set to.
    const wait = expedited ? config.defrostSeconds.expedited : config.defrostSeconds.standard
    const startAfter = store.kind === 'disk' ? addSeconds(started_at, wait) : started_at
    await enqueue(tx, defrost, { defrost_id: request._id }, { startAfter })
  }
  return {
    begin,
    /** Who asks for what is being restored waits for it too: with the first one, or for a file of a project that another one asked for. */
    async addAsker(tx: Database, { pending, ...asked }: Joined, frozen: readonly { _id: string }[]): Promise<void> {
      const ids = frozen.map((each) => each._id)
      if (pending?.user_id === asked.user_id || (await isAsker(tx, asked.user_id, ids))) return
      if (pending) await insertAsker(tx, pending._id, asked.user_id)
      else if (ids.length > 0) await begin(tx, asked, ids)
    },
  }
}

export const createDefroster = (needs: Needs) => {
  const { db, access, now } = needs
  const { begin, addAsker } = createRequests(needs)
  return {
    /**
     * Idempotent: a second request for the same content gets the start of the first, which takes what was archived since, and who made it is
     * notified as well.
     */
    async start(viewer: Viewer, { body: { id, expedited } }: Asked) {
      const { project_id, isFile } = await findSubject(db, id)
      await access.open(viewer, project_id)
      return db.transaction().execute(async (tx) => {
        // Two who ask at once: the second one waits with the first.
        await lockName(tx, `defrost ${project_id}`)
        // A deletion locks the project before its files, under the lock of its tree: it comes before or after this.
        await shareProjectTree(tx, project_id)
        const pending = await lockPending(tx, id)
        // Locks files before their project, as everything that counts files does: the other order could deadlock.
        const frozen = await lockFrozen(tx, project_id, isFile ? id : undefined)
        const project = (await lockProject(tx, project_id)) ?? fail('no_access')
        const asked = { project_id, subject_id: id, user_id: viewer.user_id, expedited }
        const began = isFile ? frozen[0]?.started_defrosting_at : project.started_defrosting_at
        const started_at = now()
        if (began) {
          const since = frozen.filter((each) => each.started_defrosting_at === null).map((each) => each._id)
          if (!isFile && pending && since.length > 0) {
            await addFiles(tx, { ...pending, started_at }, since)
            await announceFiles(tx, project_id, since, ['started_defrosting_at'])
          }
          await addAsker(tx, { pending, ...asked, started_at: began }, frozen)
          return { _id: id, started_defrosting_at: began }
        }
        if (frozen.length === 0) return fail('not_frozen')
        const ids = frozen.map((each) => each._id)
        await begin(tx, { ...asked, started_at }, ids)
        if (!isFile) await setProjectStart(tx, project_id, started_at)
        await announceFiles(tx, project_id, ids, ['started_defrosting_at'])
        return { _id: id, started_defrosting_at: started_at }
      })
    },
  }
}
export type Defroster = ReturnType<typeof createDefroster>

/** Checks whether the content is back, and checks again later when it is not. */
export const defrostHandler = (needs: Needs): JobHandler =>
  handleJob(defrost, async ({ defrost_id }, attempt) => {
    const { db, enqueue, now } = needs
    const request = await findPending(db, defrost_id)
    if (!request) return
    if (request.started_at < addDays(now(), -LONGEST_DAYS)) return void (await end(needs, request, 'FAILED'))
    const isBack = await thawAll(needs, request, attempt)
    if (isBack === undefined) return void (await end(needs, request, 'FAILED'))
    if (isBack && (await end(needs, request, 'COMPLETE'))) return
    const startAfter = addSeconds(now(), isBack ? 0 : POLL_SECONDS)
    await db.transaction().execute((tx) => enqueue(tx, defrost, { defrost_id }, { startAfter }))
  })

/** The last try has failed, or its process was killed. */
export const giveUpDefrostHandler = (needs: Needs): JobHandler =>
  handleJob(giveUpDefrost, async ({ defrost_id }) => {
    const request = await findPending(needs.db, defrost_id)
    if (request) await end(needs, request, 'FAILED')
  })

/** True when all of it is back, undefined when it can no longer come back. */
async function thawAll({ db, store, now }: Needs, { _id, expedited }: DefrostRow, { signal, isLast }: Attempt) {
  let isBack = true
  for (const file of await listStillFrozen(db, _id)) {
    signal.throwIfAborted()
    if (await isFreezing(db, file._id)) {
      isBack = false
      continue
    }
    try {
      await store.beginThaw(file.key ?? '', { expedited })
      if (!(await store.endThaw(file.key ?? ''))) isBack = false
      else {
        await db.transaction().execute(async (tx) => {
          if (!(await setThawed(tx, file, now()))) return
          // It is about to be used by the person who restored it, and must not be archived again the same night.
          await noteUse(tx, file._id, now())
          await announceFile(tx, file.project_id, file._id, ['frozen_at', 'started_defrosting_at'])
        })
      }
    } catch (error) {
      if (!isLast) throw error
      return undefined
    }
  }
  return isBack
}

/** False where something that was added to it meanwhile is not back yet. */
const end = ({ db, notify, now }: Needs, request: DefrostRow, status: 'COMPLETE' | 'FAILED') =>
  db.transaction().execute(async (tx) => {
    const { project_id, subject_id, folder_id } = request
    // Ended by another process.
    if ((await lockPending(tx, subject_id))?._id !== request._id) return true
    if (status === 'COMPLETE' && (await listStillFrozen(tx, request._id)).length > 0) return false
    await endDefrost(tx, request._id, status, now())
    // Files before their project, as where a request begins.
    if (status === 'FAILED') {
      const left = await listStillFrozen(tx, request._id)
      await clearStart(tx, request._id)
      await announceFiles(
        tx,
        project_id,
        left.map((each) => each._id),
        ['started_defrosting_at'],
      )
    }
    if (subject_id === project_id) await setProjectStart(tx, project_id, null)
    // All of it was deleted meanwhile.
    if (!(await hasFiles(tx, request._id))) return true
    const name = request.name ?? request.title
    const isBack = status === 'COMPLETE'
    for (const user_id of await listAskers(tx, request))
      await notify(tx, {
        user_id,
        project_id,
        kind: 'content_restored',
        title: isBack ? restoredTitle(name) : notRestoredTitle(name),
        path: folder_id ? `/projects/${project_id}/files/folder/${folder_id}` : `/projects/${project_id}/files`,
        mail: (data) => (isBack ? restoredMail : notRestoredMail)({ ...data, name }),
      })
    return true
  })
