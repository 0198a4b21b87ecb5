import type { Tag, tags } from '@answerprint/contract/tags'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'
import type { Picked } from '../files.api.ts'

export type { Tag }

const endpoints = {
  list: withoutSchemas<typeof tags.list>({ method: 'GET', path: '/tags' }),
  recent: withoutSchemas<typeof tags.recent>({ method: 'GET', path: '/tags/recent' }),
  save: withoutSchemas<typeof tags.save>({ method: 'POST', path: '/tags' }),
  delete: withoutSchemas<typeof tags.delete>({ method: 'DELETE', path: '/tags/:tagID' }),
}

/** Whose tags: of the project's organisation, or one's own. */
export type TagScope = string | null
/** One that has no id yet is made when it is saved. */
export type TagValue = { _id?: string; name: string }

export const LONGEST_TAG = 50
export const tagsKey = ['tags'] as const

const scoped = (scope: TagScope) => (scope === null ? {} : { organization_id: scope })

export const tagsQuery = (scope: TagScope, q = '') =>
  queryOptions({
    queryKey: [...tagsKey, scope, 'list', q],
    queryFn: async ({ signal }) => (await call(endpoints.list, { query: { ...scoped(scope), ...(q !== '' && { q }) } }, { signal })).tags,
  })

export const recentTagsQuery = (scope: TagScope) =>
  queryOptions({
    queryKey: [...tagsKey, scope, 'recent'],
    queryFn: async ({ signal }) => (await call(endpoints.recent, { query: scoped(scope) }, { signal })).tags,
  })

export const saveTags = async (scope: TagScope, values: readonly TagValue[], targetFiles: readonly Picked[]): Promise<Tag[]> =>
  (
    await call(endpoints.save, {
      query: scoped(scope),
      body: { values: [...values], targetFiles: targetFiles.map(({ _id, type }) => ({ _id, type })) },
    })
  ).tags

export const deleteTag = (tagID: string) => call(endpoints.delete, { params: { tagID } })
