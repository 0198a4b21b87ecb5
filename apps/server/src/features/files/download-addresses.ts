import { findActingStaff } from '#features/accounts'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { recentCache } from '#platform/recent-cache'
import type { ObjectStore } from '#platform/storage/object-store'
import { isFileDamaged } from './damage/damage.repository.ts'
import { findProjectOfFile, isProtectedFilm } from './files.repository.ts'

/** Long enough to resume a film's download where it broke off. */
const DISK_SECONDS = 6 * 3600
/** S3 answers by itself: an address that it was given cannot be revoked. */
const S3_SECONDS = 15 * 60
/** How long the result of an access check is cached: a film is fetched in many ranges. */
const CACHE_MS = 5_000

type OfPerson = Pick<Viewer, 'user_id' | 'staff_id'>
type OfLink = { recipient_id: string; password_version: number }
type OfStaff = { staff_id: string; order_id: string }
/** What allows a download: an account, the link of a share package with its current password, or an order that a member of staff works on. */
export type DownloadHolder = OfPerson | OfLink | OfStaff
export type IsWorkedOn = (work: OfStaff, fileId: string) => Promise<boolean>
export type IsLinkValid = (link: OfLink, fileId: string) => Promise<boolean>

/** A picture, the sound or the pages of a file; or a whole film, small and without marks. */
type Shown = 'preview' | 'proxy'
export type ShownPart = { file_id: string; key: string; shown: Shown }

type Original = { file_id: string; key: string; file_name: string }
type Needs = { db: Database; store: ObjectStore; access: ProjectAccess; isLinkValid: IsLinkValid; isWorkedOn: IsWorkedOn; now: Clock }

/** Addresses of originals and previews. Where our own disk answers, each names its holder and is valid only while that person or link has access. */
export const createDownloadAddresses = ({ db, store, access, isLinkValid, isWorkedOn, now }: Needs) => {
  const cached = recentCache<{ until: number; isValid: boolean }>(10_000)
  const mayHave = async ({ user_id: userId, staff_id }: OfPerson, fileId: string, shown: Shown | undefined): Promise<boolean> => {
    // Staff who acted as the person: what they were given ends with their own right to act.
    if (staff_id !== null && !(await findActingStaff(db, { by: '_id', is: staff_id }))) return false
    const projectId = await findProjectOfFile(db, fileId)
    const person = projectId === undefined ? undefined : await access.stillSees(userId, projectId, { orAwaited: shown === 'proxy' })
    if (person === undefined) return false
    if (shown === undefined) return can(person, 'files:can_download')
    return shown === 'preview' || can(person, 'screeners:can_manage') || !(await isProtectedFilm(db, fileId))
  }
  const hasAccess = (holder: DownloadHolder, fileId: string, shown: Shown | undefined): Promise<boolean> => {
    if ('user_id' in holder) return mayHave(holder, fileId, shown)
    return 'staff_id' in holder ? isWorkedOn(holder, fileId) : isLinkGood(holder, fileId, shown)
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
      // Found damaged since the address was given; a preview is another object.
      const isValid = (await hasAccess(holder, file_id, shown)) && (shown !== undefined || !(await isFileDamaged(db, file_id)))
      cached.set(granted, { until: now().getTime() + CACHE_MS, isValid })
      return isValid
    },
  }
}
export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

function written(holder: DownloadHolder, fileId: string, shown: Shown | 'original' = 'original'): string {
  if ('user_id' in holder) return `person ${fileId} ${holder.user_id} ${holder.staff_id ?? 0} ${shown}`
  if ('staff_id' in holder) return `staff ${fileId} ${holder.staff_id} ${holder.order_id} ${shown}`
  return `link ${fileId} ${holder.recipient_id} ${holder.password_version} ${shown}`
}

/** Only text that `written` made arrives here: the address was signed with it. */
function read(granted: string): { holder: DownloadHolder; file_id: string; shown: Shown | undefined } {
  const [kind, file_id = '', id = '', more = '', part] = granted.split(' ')
  const shown = part === 'preview' || part === 'proxy' ? part : undefined
  if (kind === 'person') return { file_id, shown, holder: { user_id: id, staff_id: more === '0' ? null : more } }
  if (kind === 'staff') return { file_id, shown, holder: { staff_id: id, order_id: more } }
  return { file_id, shown, holder: { recipient_id: id, password_version: Number(more) } }
}
