import { LRUCache } from 'lru-cache'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { isFileDamaged } from './damage/damage.repository.ts'
import { findProjectOfFile, isProtectedFilm } from './files.repository.ts'

/** Long enough to resume a film's download where it broke off. */
const DISK_SECONDS = 6 * 3600
/** S3 answers by itself: an address that it was given cannot be revoked. */
const S3_SECONDS = 15 * 60
/** How long the result of an access check is cached: a film is fetched in many ranges. */
const CACHE_MS = 5_000

type OfLink = { recipient_id: string; password_version: number }
/** What allows a download: an account, or the link of a share package with its current password. */
export type DownloadHolder = { user_id: string } | OfLink
export type IsLinkValid = (link: OfLink, fileId: string) => Promise<boolean>

/** A picture, the sound or the pages of a file; or a whole film, small and without marks. */
type Shown = 'preview' | 'proxy'
export type ShownPart = { file_id: string; key: string; shown: Shown }

type Original = { file_id: string; key: string; file_name: string }
type Needs = { db: Database; store: ObjectStore; access: ProjectAccess; isLinkValid: IsLinkValid; now: Clock }

/** Addresses of originals and previews. Where our own disk answers, each names its holder and is valid only while that person or link has access. */
export const createDownloadAddresses = ({ db, store, access, isLinkValid, now }: Needs) => {
  const cached = new LRUCache<string, { until: number; isValid: boolean }>({ max: 10_000 })
  const mayHave = async (userId: string, fileId: string, shown: Shown | undefined): Promise<boolean> => {
    const projectId = await findProjectOfFile(db, fileId)
    const person = projectId === undefined ? undefined : await access.stillSees(userId, projectId, { orAwaited: shown === 'proxy' })
    if (person === undefined) return false
    if (shown === undefined) return can(person, 'files:can_download')
    return shown === 'preview' || can(person, 'screeners:can_manage') || !(await isProtectedFilm(db, fileId))
  }
  const isLinkGood = async (link: OfLink, fileId: string, shown: Shown | undefined): Promise<boolean> =>
    (await isLinkValid(link, fileId)) && !(shown === 'proxy' && (await isProtectedFilm(db, fileId)))
  return {
    sign({ file_id, key, file_name }: Original, holder: DownloadHolder): Promise<string> {
      const isOurs = store.kind === 'disk'
      const expires_at = addSeconds(now(), isOurs ? DISK_SECONDS : S3_SECONDS)
      const granted = isOurs ? { granted: written(holder, file_id) } : {}
      return store.signGet(key, { expires_at, file_name, disposition: 'attachment', ...granted })
    },

    signShown({ file_id, key, shown }: ShownPart, holder: DownloadHolder): Promise<string> {
      const granted = store.kind === 'disk' ? { granted: written(holder, file_id, shown) } : {}
      return store.signGet(key, { expires_at: addSeconds(now(), S3_SECONDS), disposition: 'inline', ...granted })
    },

    /** Whether the holder in a granted address still has access to its file. */
    async isValid(granted: string): Promise<boolean> {
      const known = cached.get(granted)
      if (known && known.until > now().getTime()) return known.isValid
      const { holder, file_id, shown } = read(granted)
      const hasAccess = 'user_id' in holder ? await mayHave(holder.user_id, file_id, shown) : await isLinkGood(holder, file_id, shown)
      // Found damaged since the address was given; a preview is another object.
      const isValid = hasAccess && (shown !== undefined || !(await isFileDamaged(db, file_id)))
      cached.set(granted, { until: now().getTime() + CACHE_MS, isValid })
      return isValid
    },
  }
}
export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

const written = (holder: DownloadHolder, fileId: string, shown: Shown | 'original' = 'original'): string =>
  'user_id' in holder
    ? `person ${fileId} ${holder.user_id} 0 ${shown}`
    : `link ${fileId} ${holder.recipient_id} ${holder.password_version} ${shown}`

/** Only text that `written` made arrives here: the address was signed with it. */
function read(granted: string): { holder: DownloadHolder; file_id: string; shown: Shown | undefined } {
  const [kind, file_id = '', id = '', version, part] = granted.split(' ')
  const shown = part === 'preview' || part === 'proxy' ? part : undefined
  return { file_id, shown, holder: kind === 'person' ? { user_id: id } : { recipient_id: id, password_version: Number(version) } }
}
