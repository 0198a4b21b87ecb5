import type { AsperaQuote, aspera as contract } from '@answerprint/contract/aspera'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { formatAmount, type PriceList, type WorkOut } from '#features/billing'
import type { ProjectAccess } from '#features/projects'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { areThere, listBelow } from './downloads.repository.ts'

const GIGABYTE = 1024 ** 3

export type Selection = { projectID: string; fileIds: readonly string[]; recipients: number }
export type Measured = { size: number; gigabytes: number; recipients: number }

/** Begun gigabytes of 1024^3 bytes, one at the least. */
export const gigabytesOf = (size: number): number => Math.max(1, Math.ceil(size / GIGABYTE))

/** Size and number of recipients; a link counts as one. Refused when a part of it is not in the project. */
export async function measure(db: Database, { projectID, fileIds, recipients }: Selection): Promise<Measured> {
  const ids = [...new Set(fileIds)]
  const below = await listBelow(db, projectID, ids)
  // A folder without files is not among them.
  const found = new Set(below.map((each) => each.root_id))
  if (found.size < ids.length && !(await areThere(db, projectID, ids))) return fail('not_found')
  const size = below.reduce((sum, each) => sum + each.size, 0)
  return { size, gigabytes: gigabytesOf(size), recipients: recipients || 1 }
}

type Titles = { title: string; project_title: string }
/** What is bought: gigabytes for each recipient. */
const orderedOf = ({ gigabytes, recipients }: Measured, { title, project_title }: Titles) => ({
  code: 'aspera_transfers' as const,
  quantity: gigabytes * recipients,
  title: `${title}, ${gigabytes} GB to ${recipients} ${recipients === 1 ? 'recipient' : 'recipients'}`,
  project_title,
})

/** A share by Aspera as the line of an invoice. */
export const priceTransfers = async (db: Database, selection: Selection, titles: Titles) => orderedOf(await measure(db, selection), titles)

type Needs = {
  db: Database
  access: ProjectAccess
  transferServer: TransferServer | undefined
  priceList: PriceList
  workOut: WorkOut
}

/** What a share by Aspera costs this account. */
export const createQuoteTransfers =
  ({ db, priceList, workOut }: Pick<Needs, 'db' | 'priceList' | 'workOut'>) =>
  async (viewer: Viewer, selection: Selection): Promise<AsperaQuote> => {
    const measured = await measure(db, selection)
    const lines = [orderedOf(measured, { title: '', project_title: '' })]
    const { subtotal, tax_total, tax_label, total } = await workOut(db, viewer, { lines })
    const { code, price, price_formatted, currency_code } = priceList.find('aspera_transfers')
    const format = (amount: number) => formatAmount({ amount, currency: priceList.currency })
    const formatted = { subtotal_formatted: format(subtotal), tax_total_formatted: format(tax_total), total_formatted: format(total) }
    return {
      item: { code: code as 'aspera_transfers', price, price_formatted, currency_code },
      ...measured,
      order: { subtotal, tax_total, tax_label, total, ...formatted },
    }
  }

/** The price of a share by Aspera. It is computed again when it is paid. */
export const createAsperaQuote = ({ access, transferServer, ...needs }: Needs) => {
  const quote = createQuoteTransfers(needs)
  return async (viewer: Viewer, { params: { projectID }, body }: Input<typeof contract.quote, 'out'>): Promise<AsperaQuote> => {
    await access.open(viewer, projectID)
    if (!transferServer) return fail('aspera_not_configured')
    if (!can(viewer, 'files:can_share')) return fail('forbidden')
    const fileIds = body._files.map((each) => each._id)
    return quote(viewer, { projectID, fileIds, recipients: body.emails.length })
  }
}
export type QuoteAspera = ReturnType<typeof createAsperaQuote>
