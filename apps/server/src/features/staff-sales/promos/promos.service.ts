import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { staffSales as contract } from '@answerprint/contract/staff-sales'
import type { Money } from '#features/billing'
import { addDays, type Clock, type NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { findShownPromo, insertPromos, listPromos, lockPromo, switchPromo } from './promos.repository.ts'

type Needs = { db: Database; accessLog: AccessLog; money: Money; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const MOST_ROWS = 200
const SUFFIX_LENGTH = 10
const HIGHEST_PERCENT = 100
const refuse = (field: string, message: string) => fail('invalid', { errors: [{ field, message }] })

/** "10% off", or "$50.00 off". */
function discountOf(money: Money, kind: 'percent' | 'amount', typed: string): { value: number; label: string } {
  if (kind === 'amount') {
    const value = money.parse(typed)
    return value ? { value, label: `${money.format(value)} off` } : refuse('value', `Write an amount as ${money.example(50)}.`)
  }
  const value = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  if (value < 1 || value > HIGHEST_PERCENT) return refuse('value', 'Write a whole number from 1 to 100.')
  return { value, label: `${value}% off` }
}

/** Promo codes, made one by one or in number. Used ones stay in the record; a code ends by being switched off. */
export const createStaffPromos = ({ db, accessLog, money, now, newId }: Needs) => ({
  list: async (search: string) => ({ promos: await listPromos(db, { search, most: MOST_ROWS, now: now() }) }),

  async make(viewer: Viewer, { body }: Asked<'makePromos'>, call: Call) {
    const { code, count, kind, value: typed, order_types, min_subtotal, ends_on, max_uses, max_uses_per_account } = body
    const { value, label } = discountOf(money, kind, typed)
    const least =
      min_subtotal === '' ? 0 : (money.parse(min_subtotal) ?? refuse('min_subtotal', `Write an amount as ${money.example(50)}.`))
    const ends_at = ends_on === undefined ? null : addDays(new Date(`${ends_on}T00:00:00Z`), 1)
    if (ends_at && (Number.isNaN(ends_at.getTime()) || ends_at <= now())) return refuse('ends_on', 'Choose a day from today on.')
    const shared = { label, kind, value, order_types, min_subtotal: least, ends_at, max_uses, max_uses_per_account, created_at: now() }
    // The end of an id is random.
    const suffix = () => newId().replaceAll('-', '').slice(-SUFFIX_LENGTH).toUpperCase()
    const rows = Array.from({ length: count }, () => ({ _id: newId(), code: count === 1 ? code : `${code}-${suffix()}`, ...shared }))
    await db.transaction().execute(async (tx) => {
      if (!(await insertPromos(tx, rows))) return refuse('code', 'This code exists already.')
      const details = { name: `${count} × ${code}`, count, value: label }
      const line = { action: 'billing.promos_made', subject_type: 'promo', subject_id: newId(), details } as const
      await accessLog.write(tx, viewer, call, line)
    })
    return { promos: rows.map((each) => ({ ...each, is_active: true, is_over: false, uses: 0 })) }
  },

  async switch(viewer: Viewer, { params: { promoID }, body: { is_active } }: Asked<'switchPromo'>, call: Call) {
    await db.transaction().execute(async (tx) => {
      const { code, ...before } = (await lockPromo(tx, promoID)) ?? fail('not_found')
      const isOver = before.ends_at !== null && before.ends_at <= now()
      if (isOver || (!before.is_active && !is_active)) return fail('promo_ended')
      await switchPromo(tx, promoID, is_active)
      const details = { name: code, is_active }
      const line = { action: 'billing.promo_switched', subject_type: 'promo', subject_id: promoID, details } as const
      await accessLog.write(tx, viewer, call, line)
    })
    return (await findShownPromo(db, promoID, now())) ?? fail('not_found')
  },
})
export type StaffPromos = ReturnType<typeof createStaffPromos>
