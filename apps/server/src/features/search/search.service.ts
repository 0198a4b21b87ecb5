import type { Input } from '@answerprint/contract/endpoint'
import type { search as contract } from '@answerprint/contract/search'
import { posterKey } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { findFiles, findProjects } from './search.repository.ts'

const MOST_PROJECTS = 6
const MOST_FILES = 8
/** More words than this would not narrow the result. */
const MOST_WORDS = 6
const PICTURE_SECONDS = 900

type Needs = { db: Database; store: ObjectStore; now: Clock }

/** The search of the command palette, over everything that the viewer may see. */
export const createSearch = ({ db, store, now }: Needs) => ({
  async find(viewer: Viewer, { query: { query } }: Input<typeof contract.find, 'out'>) {
    const words = query.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
    const [projects, files] = await Promise.all([
      findProjects(db, viewer, words, MOST_PROJECTS),
      words.length === 0 ? [] : findFiles(db, viewer, words, MOST_FILES),
    ])
    const expires_at = addSeconds(now(), PICTURE_SECONDS)
    const sign = async (key: string | null) => (key ? store.signGet(key, { expires_at, disposition: 'inline' }) : null)
    return {
      projects: await Promise.all(
        projects.map(async ({ poster_key, poster_prefix, ...each }) => ({
          ...each,
          poster_url: await sign(posterKey({ poster_key, poster_prefix }, 'small')),
        })),
      ),
      files: await Promise.all(
        files.map(async ({ preview_status, preview_prefix, ...each }) => ({
          ...each,
          // A sound has a waveform and no picture.
          thumbnail_url: await sign(
            preview_status === 'Complete' && preview_prefix && each.type !== 'audio_track' ? `${preview_prefix}/sm.webp` : null,
          ),
        })),
      ),
    }
  },
})
export type Search = ReturnType<typeof createSearch>
