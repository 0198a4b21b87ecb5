import type { Package } from '@answerprint/contract/packages'
import type { z } from 'zod'
import type { PackageLinks } from './package-links.ts'
import { isExpired } from './packages.policy.ts'
import type { PackageRow } from './packages.repository.ts'
import type { RecipientRow } from './recipients.repository.ts'

type Answer = z.output<typeof Package>

export function presentPackage(row: PackageRow, recipients: RecipientRow[], { links, now }: { links: PackageLinks; now: Date }): Answer {
  const told = recipients.map(({ _id, email, label, opened_at, downloaded_at, downloads, sealed_token }) => {
    return { _id, email, label, opened_at, downloaded_at, downloads, url: links.url({ sealed_token }) }
  })
  const emails = recipients.flatMap((each) => each.email ?? [])
  return {
    _id: row._id,
    description: row.name,
    kind: row.file_count === 1 ? (row.kinds[0]?.kind ?? 'package') : 'package',
    file_count: row.file_count ?? 0,
    share_type: row.share_type as Answer['share_type'],
    method: row.method as Answer['method'],
    shared_email: emails.length > 0 ? emails.join(', ') : null,
    url: told[0]?.url ?? '',
    recipients: told,
    is_password_enabled: row.password_hash !== null,
    is_expired: isExpired(row, now),
    expires_at: row.expires_at,
    expiry: row.expires_at,
    created_at: row.created_at,
    created_by: row.creator_name,
  }
}
