import type { Package } from '@answerprint/contract/packages'
import type { z } from 'zod'
import type { PackageLinks } from './package-links.ts'
import { isExpired } from './packages.policy.ts'
import type { PackageRow } from './packages.repository.ts'
import type { ProofCount } from './proof/verifications.repository.ts'
import type { RecipientRow } from './recipients.repository.ts'

type Answer = z.output<typeof Package>

type Related = { links: PackageLinks; proofs: ReadonlyMap<string, ProofCount>; now: Date }

export function presentPackage(row: PackageRow, recipients: RecipientRow[], { links, proofs, now }: Related): Answer {
  const shown = recipients.map(({ _id, email, label, opened_at, downloaded_at, downloads, sealed_token }) => {
    const { verified_count = 0, failed_count = 0 } = proofs.get(_id) ?? {}
    const counts = { downloads, verified_count, failed_count }
    return { _id, email, label, opened_at, downloaded_at, ...counts, url: links.url({ sealed_token }) }
  })
  const emails = recipients.flatMap((each) => each.email ?? [])
  return {
    _id: row._id,
    description: row.name,
    kind: row.file_count === 1 ? (row.kinds[0]?.kind ?? 'package') : 'package',
    file_count: row.file_count ?? 0,
    keeps_in_step: row.keeps_in_step,
    share_type: row.share_type,
    method: row.method,
    shared_email: emails.length > 0 ? emails.join(', ') : null,
    url: shown[0]?.url ?? '',
    recipients: shown,
    is_password_enabled: row.password_hash !== null,
    is_expired: isExpired(row, now),
    expires_at: row.expires_at,
    expiry: row.expires_at,
    reminder_days: row.reminder_days,
    created_at: row.created_at,
    created_by: row.creator_name,
  }
}
