import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { projectChannel } from '@answerprint/contract/realtime'
import type { tags as contract, Tag } from '@answerprint/contract/tags'
import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { announceDocument, announceDocuments } from '#platform/realtime/announce-documents'
import { publish } from '#platform/realtime/publish'
import {
  addToFiles,
  deleteTag,
  findOrInsertTag,
  haveExactly,
  holdTags,
  listCommonTags,
  listFilesOfTag,
  listRecentTags,
  listTags,
  listTargets,
  listTargetsForUpdate,
  noteTagUse,
  removeFromFiles,
} from './tags.repository.ts'

type Needs = { db: Database; access: ProjectAccess; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const MOST_LISTED = 200
const MOST_RECENT = 10

/** Tags belong to the organization if the call names it, else to the person. */
function ownerOf(viewer: Viewer, organizationId: string | undefined): string {
  if (organizationId === undefined) return viewer.user_id
  return organizationId === viewer.organization_id ? organizationId : fail('not_found')
}

export const createTags = ({ db, access, now, newId }: Needs) => {
  /** A file of another owner is refused like an unknown one. */
  const openTargets = async (viewer: Viewer, fileIds: string[], owner_id: string) => {
    const targets = await listTargets(db, fileIds)
    if (targets.length !== fileIds.length || targets.some((each) => each.owner_id !== owner_id)) return fail('no_access')
    for (const project of new Set(targets.map((each) => each.project_id))) await access.open(viewer, project)
  }
  /** Existing tags by id, new ones by name. A name that exists, in any case, is that tag. */
  const nameTags = async (tx: Database, owner_id: string, viewer: Viewer, values: Asked<'save'>['body']['values']): Promise<Tag[]> => {
    const known = await holdTags(
      tx,
      owner_id,
      values.flatMap((each) => each._id ?? []),
    )
    const named: Tag[] = []
    for (const { _id, name } of values) {
      const made = { _id: newId(), owner_id, name, created_by: viewer.user_id, created_at: now() }
      const tag = _id === undefined ? await findOrInsertTag(tx, made) : known.find((each) => each._id === _id)
      if (!tag) return fail('not_found')
      if (!named.some((each) => each._id === tag._id)) named.push(tag)
    }
    return named
  }
  return {
    async list(viewer: Viewer, { query: { organization_id, q = '' } }: Asked<'list'>) {
      return { tags: await listTags(db, ownerOf(viewer, organization_id), q.trim(), MOST_LISTED) }
    },

    async recent(viewer: Viewer, { query: { organization_id } }: Asked<'recent'>) {
      return { tags: await listRecentTags(db, ownerOf(viewer, organization_id), viewer.user_id, MOST_RECENT) }
    },

    /** Replaces the tags that these files have in common; tags of only some of them are kept. */
    async save(viewer: Viewer, { query: { organization_id }, body }: Asked<'save'>) {
      const owner_id = ownerOf(viewer, organization_id)
      const fileIds = [...new Set(body.targetFiles.map((each) => each._id))]
      await openTargets(viewer, fileIds, owner_id)
      const tags = await db.transaction().execute(async (tx) => {
        const found = await listTargetsForUpdate(tx, fileIds)
        if (found.length !== fileIds.length) return fail('conflict')
        if (body.was && !(await haveExactly(tx, fileIds, [...new Set(body.was)]))) return fail('changed_since')
        const values = await nameTags(tx, owner_id, viewer, body.values)
        const kept = new Set(values.map((each) => each._id))
        const left = (await listCommonTags(tx, fileIds)).filter((each) => !kept.has(each))
        await removeFromFiles(tx, fileIds, left)
        await addToFiles(tx, fileIds, [...kept])
        await noteTagUse(tx, viewer.user_id, [...kept], now())
        await announceTags(tx, found)
        return values
      })
      return { tags }
    },

    async delete(viewer: Viewer, { params: { tagID } }: Asked<'delete'>) {
      const owners = [viewer.user_id, ...(viewer.organization_id ? [viewer.organization_id] : [])]
      const isGone = await db.transaction().execute(async (tx) => {
        const tagged = await listFilesOfTag(tx, tagID)
        if (!(await deleteTag(tx, tagID, owners))) return false
        await announceTags(tx, tagged)
        return true
      })
      return isGone ? { ok: true as const } : fail('not_found')
    },
  }
}

export type Tags = ReturnType<typeof createTags>

/** To the page of each file, and to the list of its project: of one file by its id, so that it alone is fetched again. */
async function announceTags(tx: Database, files: readonly { _id: string; project_id: string }[]): Promise<void> {
  for (const [project_id, changed] of Map.groupBy(files, (each) => each.project_id)) {
    const [first, ...others] = changed
    if (first && others.length === 0) {
      await announceDocument(tx, first, ['tags'])
      continue
    }
    await announceDocuments(
      tx,
      changed.map((each) => each._id),
      ['tags'],
    )
    const data = { _id: project_id, changes: ['tags'] }
    await publish(tx, { channel: projectChannel(project_id), event: 'DocumentUpdated', data })
  }
}
