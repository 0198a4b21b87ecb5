import type { downloads as contract, Download } from '@answerprint/contract/downloads'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { presentDownload } from './download-view.ts'
import { bookEntitlement, type DownloadRow, findDownload, lockDownload, updateDownload } from './downloads.repository.ts'
import type { DownloadsByLink } from './downloads-by-link.ts'

type Needs = { db: Database; byLink: DownloadsByLink; now: Clock }
type Asked = Input<(typeof contract)['update'], 'out'>

/** Progress of a download, reported by the page of the person or the link that it belongs to. */
export const createUpdateDownload =
  ({ db, byLink, now }: Needs) =>
  async (viewer: Viewer | undefined, { params: { downloadID }, body }: Asked, call: Call): Promise<z.output<typeof Download>> => {
    const isTheirs = async ({ recipient_id, user_id }: DownloadRow) => {
      if (!body.specifications) return user_id !== null && user_id === viewer?.user_id
      return recipient_id !== null && byLink.holds(body.specifications.package_id, recipient_id, call)
    }
    // Whose it is does not change. Asked before the transaction: within it, calls that wait for the row would hold every connection.
    const found = await findDownload(db, downloadID)
    if (!found || !(await isTheirs(found))) return fail('not_found')
    return db.transaction().execute(async (tx) => {
      const row = (await lockDownload(tx, downloadID)) ?? fail('not_found')
      if (row.status === 'Complete') return presentDownload(row)
      const current_size = Math.max(row.current_size, Math.min(body.current_size, row.total_size))
      const change = { status: body.status, current_size, uuid: body.transferUUID ?? row.uuid }
      // Transferred bytes are booked from our own record: a page that reports fewer bytes saves nothing.
      if (body.status === 'Complete' && row.method === 'aspera' && row.organization_id)
        await bookEntitlement(tx, row.organization_id, row.total_size)
      return presentDownload(
        await updateDownload(tx, downloadID, body.status === 'Complete' ? { ...change, current_size: row.total_size } : change, now()),
      )
    })
  }
