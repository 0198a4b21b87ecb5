import type { Scrubber } from '@answerprint/contract/files'
import type { z } from 'zod'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ObjectStore } from '#platform/storage/object-store'
import type { Rewatched } from './companies.ts'
import { listStills } from './room-analytics.repository.ts'

const PICTURE_SECONDS = 900
type Named = { _id: string; name: string }

/** Stretches with what is needed to show the moment of the film at which they begin; those of a deleted film are left out. */
export const createStills = ({ db, store, now }: { db: Database; store: ObjectStore; now: Clock }) => {
  const sign = async (key: string | null) =>
    key === null ? null : store.signGet(key, { expires_at: addSeconds(now(), PICTURE_SECONDS), disposition: 'inline' })
  return async (stretches: readonly Rewatched[], films: readonly Named[]) => {
    const found = await listStills(
      db,
      stretches.map((each) => each.screener_id),
    )
    const stills = new Map(found.map((each) => [each._id, each]))
    const names = new Map(films.map((each) => [each._id, each.name]))
    const shown = stretches.map(async (stretch) => {
      const still = stills.get(stretch.screener_id)
      if (!still) return []
      const { preview_prefix: prefix, scrubber, custom_thumbnail_key, project_id } = still
      return {
        ...stretch,
        ...{ project_id, name: names.get(stretch.screener_id) ?? '', scrubber: scrubber as z.output<typeof Scrubber> | null },
        scrubber_url: await sign(scrubber && prefix ? `${prefix}/sprite.jpg` : null),
        thumbnail_url: await sign(custom_thumbnail_key ?? (prefix && `${prefix}/lg.webp`)),
      }
    })
    return (await Promise.all(shown)).flat()
  }
}
