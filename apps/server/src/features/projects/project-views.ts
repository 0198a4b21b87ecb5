import type { Project } from '@answerprint/contract/projects'
import type { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { keysOf, POSTER_WIDTHS, type Poster, posterKey } from './posters/posters.ts'
import { listMembers, type ProjectRow } from './projects.repository.ts'

type Needs = { db: Database; store: ObjectStore; now: Clock }
type ProjectAnswer = z.output<typeof Project>

const POSTER_SECONDS = 900

/** Addresses of pictures expire after a quarter of an hour. */
export const createSignPoster = ({ store, now }: Pick<Needs, 'store' | 'now'>) => {
  const sign = (key: string) => store.signGet(key, { expires_at: addSeconds(now(), POSTER_SECONDS), disposition: 'inline' })
  return {
    async small(poster: Poster): Promise<string | null> {
      const key = posterKey(poster, 'small')
      return key === null ? null : sign(key)
    },
    /** Whether an address that was given out is of this poster; what is signed about it has expired after a while. */
    async isOf(poster: Poster, address: string): Promise<boolean> {
      const own = await Promise.all(keysOf(poster).map(sign))
      return own.some((each) => withoutQuery(each) === withoutQuery(address))
    },
    async all(poster: Poster) {
      const key = posterKey(poster, 'large')
      const sources =
        poster.poster_prefix === null ? [] : POSTER_WIDTHS.map((width) => ({ width, key: `${poster.poster_prefix}/${width}.avif` }))
      const signed = await Promise.all(sources.map(async (each) => `${await sign(each.key)} ${each.width}w`))
      return {
        active_poster_url: key === null ? null : await sign(key),
        active_poster_srcset: signed.length === 0 ? null : signed.join(', '),
      }
    },
  }
}

const withoutQuery = (address: string): string => address.split('?')[0] ?? ''

/** A member's own folder is addressed by its id, since its slug may also be that of a folder of the organization. */
export const slugFor = (viewer: Pick<Viewer, 'user_id' | 'member_of'>, folder: { _id: string; owner_id: string; slug: string }): string =>
  folder.owner_id === (viewer.member_of ?? viewer.user_id) ? folder.slug : folder._id

export const createPresentProjects = (needs: Needs) => {
  const signPoster = createSignPoster(needs)
  return async (viewer: Viewer, rows: readonly ProjectRow[]): Promise<ProjectAnswer[]> => {
    const ids = rows.map((each) => each._id)
    const members = Map.groupBy(await listMembers(needs.db, ids), (each) => each.project_id)
    return Promise.all(
      rows.map(async ({ owner_id, poster_key, poster_prefix, status, folder_id, folder_title, folder_slug, ...row }) => {
        const users = (members.get(row._id) ?? []).map(({ _id, full_name }) => ({ _id, full_name }))
        const folder = folder_id === null ? null : { _id: folder_id, owner_id, title: folder_title ?? '', slug: folder_slug ?? '' }
        return {
          ...row,
          ...(await signPoster.all({ poster_key, poster_prefix })),
          is_folder: false as const,
          status: status === 'Deleting' ? ('Deleting' as const) : ('Active' as const),
          users,
          user_ids: users.map((each) => each._id),
          folder: folder && { ...folder, slug: slugFor(viewer, folder) },
        }
      }),
    )
  }
}
