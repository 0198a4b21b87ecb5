import { moneyOfInstallation } from '#features/billing'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { findItem, savePrice } from './catalogue.repository.ts'

type Needs = { db: Database; now: Clock; newId: NewId }
type Wanted = { amount: string; from: string | undefined; owner: string | undefined }

/** A new price of an item, "5.00", from now or a day on, for everybody or one account. What was bought keeps its price. */
export async function setPrice({ db, now, newId }: Needs, code: string, { amount, from, owner }: Wanted) {
  const money = await moneyOfInstallation(db)
  const minor = amount === 'none' ? null : money.parse(amount)
  if (minor === undefined || (minor === null && owner === undefined))
    return { isDone: false, message: `"${amount}" is no amount: write ${money.example(25)}, or "none" to end the price of an account.` }
  if (!(await findItem(db, code))) return { isDone: false, message: `There is no item "${code}" in the catalogue.` }
  const valid_from = from === undefined ? now() : new Date(`${from}T00:00:00Z`)
  if (Number.isNaN(valid_from.getTime())) return { isDone: false, message: `"${from}" is no date: write 2027-01-31.` }
  await savePrice(db, { _id: newId(), code, owner_id: owner ?? null, amount: minor, valid_from })
  return { isDone: true, message: `${code} costs ${amount}${owner ? ` for ${owner}` : ''} from ${valid_from.toISOString().slice(0, 10)}.` }
}
