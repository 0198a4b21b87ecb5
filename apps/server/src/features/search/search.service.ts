import type { Input } from '@answerprint/contract/endpoint'
import type { search as contract } from '@answerprint/contract/search'
import { createRequestLinks } from '#features/file-requests'
import { posterKey } from '#features/projects'
import { addSeconds, type Clock, type NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { findFiles, findMembers, findProjects, findRequests, findReviewers } from './search.repository.ts'

const MOST_PROJECTS = 6
const MOST_FILES = 8
const MOST_PEOPLE = 5
const MOST_REQUESTS = 5
/** More words than this would not narrow the result. */
const MOST_WORDS = 6
const PICTURE_SECONDS = 900

type Needs = { db: Database; store: ObjectStore; secrets: Secrets; config: { appUrl: string }; now: Clock; newToken: NewToken }

/** The search of the command palette, over everything that the viewer may see. */
export const createSearch = ({ db, store, secrets, config, now, newToken }: Needs) => {
  const links = createRequestLinks({ secrets, newToken, appUrl: config.appUrl })
  const sign = async (key: string | null) =>
    key ? store.signGet(key, { expires_at: addSeconds(now(), PICTURE_SECONDS), disposition: 'inline' }) : null
  const projectsOf = async (viewer: Viewer, words: string[]) =>
    Promise.all(
      (await findProjects(db, viewer, words, MOST_PROJECTS)).map(async ({ poster_key, poster_prefix, ...each }) => ({
        ...each,
        poster_url: await sign(posterKey({ poster_key, poster_prefix }, 'small')),
      })),
    )
  const filesOf = async (viewer: Viewer, words: string[]) =>
    Promise.all(
      (await findFiles(db, viewer, words, MOST_FILES)).map(async ({ preview_status, preview_prefix, frozen_at, ...each }) => ({
        ...each,
        is_archived: frozen_at !== null,
        // A sound has a waveform and no picture.
        thumbnail_url: await sign(
          preview_status === 'Complete' && preview_prefix && each.type !== 'audio_track' ? `${preview_prefix}/sm.webp` : null,
        ),
      })),
    )
  const requestsOf = async (viewer: Viewer, words: string[]) =>
    (await findRequests(db, viewer, words, MOST_REQUESTS)).map(({ type, status, sealed_token, owner_id, ...each }) => ({
      ...each,
      is_open: status === 'open',
      // Its holder may add files.
      url: can(rightsOn(viewer, { owner_id }), 'projects:can_modify') ? links.url({ type, sealed_token }) : '',
    }))
  return {
    async find(viewer: Viewer, { query: { query } }: Input<typeof contract.find, 'out'>) {
      const words = query.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
      if (words.length === 0) return { projects: await projectsOf(viewer, words), files: [], people: [], requests: [] }
      const [projects, files, members, reviewers, requests] = await Promise.all([
        projectsOf(viewer, words),
        filesOf(viewer, words),
        findMembers(db, viewer, words, MOST_PEOPLE),
        findReviewers(db, viewer, words, MOST_PEOPLE),
        requestsOf(viewer, words),
      ])
      return { projects, files, people: inOneList(members, reviewers).slice(0, MOST_PEOPLE), requests }
    },
  }
}
export type Search = ReturnType<typeof createSearch>

type Found<Finding extends (...words: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Finding>>[number]

/** Members first. A member who was sent screeners is one person. */
function inOneList(members: readonly Found<typeof findMembers>[], reviewers: readonly Found<typeof findReviewers>[]) {
  const counts = new Map(reviewers.map((each) => [each.email.toLowerCase(), Number(each.share_count)]))
  const addresses = new Set(members.map((each) => each.email.toLowerCase()))
  return [
    ...members.map((each) => ({ ...each, share_count: counts.get(each.email.toLowerCase()) ?? 0 })),
    ...reviewers
      .filter((each) => !addresses.has(each.email.toLowerCase()))
      .map((each) => ({ ...each, role: null, share_count: Number(each.share_count) })),
  ]
}
