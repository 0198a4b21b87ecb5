import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { individualPermissions } from '@answerprint/contract/permissions'
import { sumOf } from '@answerprint/contract/price-order'
import type { PricePreview, staffSales as contract } from '@answerprint/contract/staff-sales'
import type { z } from 'zod'
import { findOwner, type Money } from '#features/billing'
import { type Catalogue, setPrice } from '#features/catalogue'
import { createPriceCart, type PricedOrder } from '#features/orders'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { listCarts, listItems, listOwnPrices } from './prices.repository.ts'

type Needs = { db: Database; catalogue: Catalogue; accessLog: AccessLog; money: Money; now: Clock; newId: NewId }
type Wanted = Input<typeof contract.setPrice, 'out'>['body']
type Preview = z.output<typeof PricePreview>

const MOST_CARTS = 200
const MOST_ACCOUNTS = 100
const refuse = (field: string, message: string) => fail('invalid', { errors: [{ field, message }] })
const totalOf = (orders: readonly PricedOrder[]): number => sumOf(orders.flatMap((each) => each.lines))

/** Prices of the catalogue. What carts hold is priced anew at each look; what was bought keeps its price. */
export const createStaffPrices = ({ db, catalogue, accessLog, money, now, newId }: Needs) => {
  /** What was typed, read: the item, its price before, whose it is, and from when. */
  const read = async ({ code, amount: typed, from, who }: Wanted) => {
    const item = (await listItems(db, now())).find((each) => each.code === code) ?? refuse('code', 'There is no such item.')
    const owner = who ? ((await findOwner(db, who)) ?? refuse('who', `There is no account of ${who}.`)) : undefined
    const ends = typed === 'none' && owner !== undefined
    const amount = ends ? item.amount : money.parse(typed)
    if (amount === undefined) return refuse('amount', `Write an amount as ${money.example(25)}${owner ? ', or none' : ''}.`)
    const valid_from = from === undefined ? now() : new Date(`${from}T00:00:00Z`)
    if (Number.isNaN(valid_from.getTime())) return refuse('from', 'Write a day as 2027-01-31.')
    // What is valid already may have been paid: prices are set from now on.
    if (from !== undefined && from < now().toISOString().slice(0, 10)) return refuse('from', 'Choose a day from today on.')
    return { item, owner, amount, valid_from }
  }

  /** Carts of whom it concerns, priced as they are and as they would be. */
  const cartsOf = async (code: string, amount: number, owner: string | undefined, keep: ReadonlySet<string>) => {
    const changed: Catalogue = {
      ...catalogue,
      pricesFor: async (at, ownerId) => {
        const prices = await catalogue.pricesFor(at, ownerId)
        return (asked) => (asked === code ? amount : prices(asked))
      },
    }
    const [asIs, asChanged] = [createPriceCart({ catalogue }), createPriceCart({ catalogue: changed })]
    const carts: Preview['carts'] = []
    for (const { user_id, owner_id, email, account } of await listCarts(db, owner, MOST_CARTS)) {
      if (owner === undefined && keep.has(owner_id)) continue
      // Only whose cart it is decides on its price; staff see it whatever the person's role.
      const person = { user_id, owner_id, permissions: individualPermissions() } as Viewer
      const [before, after] = [totalOf(await asIs(db, person)), totalOf(await asChanged(db, person))]
      if (before !== after) carts.push({ account, email, before: money.of(before), after: money.of(after) })
    }
    return carts
  }

  return {
    async list() {
      const rows = await listItems(db, now())
      return {
        items: rows.map(({ amount, next_amount, next_from, ...item }) => ({
          ...item,
          price: money.of(Number(amount)),
          next: next_from === null ? null : { price: money.of(Number(next_amount)), valid_from: next_from },
        })),
      }
    },

    async preview(wanted: Wanted): Promise<Preview> {
      const { item, owner, amount, valid_from } = await read(wanted)
      const own = await listOwnPrices(db, item.code, now(), MOST_ACCOUNTS)
      const before = own.find((each) => each.owner_id === owner?.owner_id)?.amount ?? item.amount
      const keep = owner ? [] : own
      const ids = new Set(keep.map((each) => each.owner_id))
      return {
        ...{ code: item.code, name: item.name, before: money.of(Number(before)), after: money.of(amount), valid_from },
        account: owner?.name ?? null,
        keep: keep.map((each) => ({ account: each.account, price: money.of(Number(each.amount)) })),
        carts: await cartsOf(item.code, amount, owner?.owner_id, ids),
      }
    },

    async set(viewer: Viewer, { body }: { body: Wanted }, call: Call) {
      const { item, owner } = await read(body)
      await db.transaction().execute(async (tx) => {
        const wanted = { amount: body.amount, from: body.from, owner: owner?.owner_id }
        const { isDone, message } = await setPrice({ db: tx, now, newId }, item.code, wanted)
        if (!isDone) return refuse('amount', message)
        const details = { name: item.name, code: item.code, amount: body.amount, from: body.from ?? null, account: owner?.name ?? null }
        const line = { action: 'catalogue.price_set', subject_type: 'catalogue_item', subject_id: newId(), details } as const
        await accessLog.write(tx, viewer, call, line)
      })
      return { ok: true as const }
    },
  }
}
export type StaffPrices = ReturnType<typeof createStaffPrices>
