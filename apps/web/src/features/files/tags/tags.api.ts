import * as routes from '@answerprint/contract/routes'
import type { Tag } from '@answerprint/contract/tags'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { deleting } from '#platform/sending/deleting'
import type { Picked } from '../files.api.ts'

export type { Tag }

/** Whose tags: of the project's organization, or one's own. */
export type TagScope = string | null
/** One that has no id yet is made when it is saved. */
export type TagValue = { _id?: string; name: string }

export const LONGEST_TAG = 50
export const tagsKey = ['tags'] as const

const scoped = (scope: TagScope) => (scope === null ? {} : { organization_id: scope })

export const tagsQuery = (scope: TagScope, q = '') =>
  queryOptions({
    queryKey: [...tagsKey, scope, 'list', q],
    queryFn: async ({ signal }) => (await call(routes.tags.list, { query: { ...scoped(scope), ...(q !== '' && { q }) } }, { signal })).tags,
  })

export const recentTagsQuery = (scope: TagScope) =>
  queryOptions({
    queryKey: [...tagsKey, scope, 'recent'],
    queryFn: async ({ signal }) => (await call(routes.tags.recent, { query: scoped(scope) }, { signal })).tags,
  })

type SavedTags = { values: readonly TagValue[]; files: readonly Picked[]; was?: string[] }

/** With `was` an earlier change is undone. */
export const saveTags = async (scope: TagScope, { values, files, was }: SavedTags): Promise<Tag[]> =>
  (
    await call(routes.tags.save, {
      query: scoped(scope),
      body: { values: [...values], targetFiles: files.map(({ _id, type }) => ({ _id, type })), ...(was && { was }) },
    })
  ).tags

export const deleteTag = (tagID: string) => deleting(tagID, call(routes.tags.delete, { params: { tagID } }))
