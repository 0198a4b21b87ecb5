import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { findProjectOfFile } from './files.repository.ts'

/** Time enough to go on with a film where it broke off. */
const DISK_SECONDS = 6 * 3600
/** S3 answers by itself: what it was given cannot be taken back. */
const S3_SECONDS = 15 * 60
/** How long an answer to "does this still stand?" is believed: a film is fetched in many ranges. */
const TRUST_MS = 5_000

type OfLink = { recipient_id: string; password_version: number }
/** What lets somebody download: their account, or a link of a share package with the password that it has. */
export type DownloadHolder = { user_id: string } | OfLink
export type LinkStands = (link: OfLink, fileId: string) => Promise<boolean>

type Original = { file_id: string; key: string; file_name: string }
type Needs = { db: Database; store: ObjectStore; access: ProjectAccess; linkStands: LinkStands; now: Clock }

/** Addresses of originals. Where our own disk answers, each names its holder and is good only while that one may still download. */
export const createDownloadAddresses = ({ db, store, access, linkStands, now }: Needs) => {
  const trusted = new Map<string, { until: number; stands: boolean }>()
  const personStands = async (userId: string, fileId: string): Promise<boolean> => {
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

    /** Whether what an address names may still be fetched. */
    async stands(granted: string): Promise<boolean> {
      const known = trusted.get(granted)
      if (known && known.until > now().getTime()) return known.stands
      const { holder, file_id } = read(granted)
      const stands = 'user_id' in holder ? await personStands(holder.user_id, file_id) : await linkStands(holder, file_id)
      if (trusted.size > 10_000) trusted.clear()
      trusted.set(granted, { until: now().getTime() + TRUST_MS, stands })
      return stands
    },
  }
}
export type DownloadAddresses = ReturnType<typeof createDownloadAddresses>

const written = (holder: DownloadHolder, fileId: string): string =>
  'user_id' in holder ? `person ${fileId} ${holder.user_id}` : `link ${fileId} ${holder.recipient_id} ${holder.password_version}`

/** Only what `written` made comes here: the address was signed with it. */
function read(granted: string): { holder: DownloadHolder; file_id: string } {
  const [kind, file_id = '', id = '', version] = granted.split(' ')
  return { file_id, holder: kind === 'person' ? { user_id: id } : { recipient_id: id, password_version: Number(version) } }
}
