import { LRUCache } from 'lru-cache'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { isFileDamaged } from './damage/damage.repository.ts'
import { findProjectOfFile } from './files.repository.ts'

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

type Original = { file_id: string; key: string; file_name: string }
type Needs = { db: Database; store: ObjectStore; access: ProjectAccess; isLinkValid: IsLinkValid; now: Clock }

/** Addresses of originals. Where our own disk answers, each names its holder and is valid only while that person or link has access. */
export const createDownloadAddresses = ({ db, store, access, isLinkValid, now }: Needs) => {
  const cached = new LRUCache<string, { until: number; isValid: boolean }>({ max: 10_000 })
  const mayDownload = async (userId: string, fileId: string): Promise<boolean> => {
    const projectId = await findProjectOfFile(db, fileId)
    const person = projectId === undefined ? undefined : await access.stillSees(userId, projectId)
    return person !== undefined && can(person, 'files:can_download')
  }
  return {
    sign({ file_id, key, file_name }: Original, holder: DownloadHolder): Promise<string> {
      const isOurs = store.kind === 'disk'
      const expires_at = addSeconds(now(), isOurs ? DISK_SECONDS : S3_SECONDS)
      const granted = isOurs ? { granted: written(holder, file_id) } : {}
      return store.signGet(key, { expires_at, file_name, disposition: 'attachment', ...granted })
    },

    /** Whether the holder in a granted address still has access to its file. */
    async isValid(granted: string): Promise<boolean> {
      const known = cached.get(granted)
      if (known && known.until > now().getTime()) return known.isValid
      const { holder, file_id } = read(granted)
      const hasAccess = 'user_id' in holder ? await mayDownload(holder.user_id, file_id) : await isLinkValid(holder, file_id)
      // Found damaged since the address was given.
      const isValid = hasAccess && !(await isFileDamaged(db, file_id))
      cached.set(granted, { until: now().getTime() + CACHE_MS, isValid })
      return isValid
    },
  }
}
export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

const written = (holder: DownloadHolder, fileId: string): string =>
  'user_id' in holder ? `person ${fileId} ${holder.user_id}` : `link ${fileId} ${holder.recipient_id} ${holder.password_version}`

/** Only text that `written` made arrives here: the address was signed with it. */
function read(granted: string): { holder: DownloadHolder; file_id: string } {
  const [kind, file_id = '', id = '', version] = granted.split(' ')
  return { file_id, holder: kind === 'person' ? { user_id: id } : { recipient_id: id, password_version: Number(version) } }
}
