import type { AsperaQuote, aspera as contract } from '@answerprint/contract/aspera'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { ProjectAccess } from '#features/projects'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { listBelow } from './downloads.repository.ts'

const GIGABYTE = 1024 ** 3

/** Minor units of a currency. */
export type Price = { amount: number; currency: string }

type Needs = {
  db: Database
  access: ProjectAccess
  transferServer: TransferServer | undefined
  /** Of one gigabyte to one recipient. */
  price: Price
  /** Of whoever pays. */
  taxPercentOf(viewer: Viewer): Promise<number>
}

/** What a share by Aspera would cost. The same is worked out again when it is paid. */
export const createAsperaQuote = ({ db, access, transferServer, price, taxPercentOf }: Needs) => {
  return async (viewer: Viewer, { params: { projectID }, body }: Input<typeof contract.quote, 'out'>): Promise<AsperaQuote> => {
    await access.open(viewer, projectID)
    if (!transferServer) return fail('aspera_not_configured')
    if (!can(viewer, 'files:can_share')) return fail('forbidden')
    const ids = [...new Set(body._files.map((each) => each._id))]
    const below = await listBelow(db, projectID, ids)
    const found = new Set(below.map((each) => each.root_id))
    if (!ids.every((id) => found.has(id))) return fail('not_found')
    const size = below.reduce((sum, each) => sum + each.size, 0)
    const recipients = new Set(body.emails.map((each) => each.email)).size || 1
    return quoteOf({ size, recipients, price, taxPercent: await taxPercentOf(viewer) })
  }
}
export type QuoteAspera = ReturnType<typeof createAsperaQuote>

type Selection = { size: number; recipients: number; price: Price; taxPercent: number }

/** Begun gigabytes of 1024^3 bytes, one at the least, for each recipient; tax is rounded once, half up. */
export function quoteOf({ size, recipients, price, taxPercent }: Selection): AsperaQuote {
  const gigabytes = Math.max(1, Math.ceil(size / GIGABYTE))
  const subtotal = gigabytes * recipients * price.amount
  const tax_total = Math.round((subtotal * taxPercent) / 100)
  const total = subtotal + tax_total
  const format = (amount: number) => formatAmount({ amount, currency: price.currency })
  return {
    item: { code: 'aspera_transfers', price: price.amount, price_formatted: format(price.amount), currency_code: price.currency },
    ...{ size, gigabytes, recipients },
    order: {
      ...{ subtotal, tax_total, total },
      ...{ subtotal_formatted: format(subtotal), tax_total_formatted: format(tax_total), total_formatted: format(total) },
    },
  }
}

export const formatAmount = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)
