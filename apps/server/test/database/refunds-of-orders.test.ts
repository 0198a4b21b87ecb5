import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrationFiles } from '../../src/platform/database/upgrades/migration-files.ts'
import { newDatabase } from './new-database.ts'

/** As total, what was refunded of it at the order, what a promo took off it, and whether it is sent. */
type Order = [total: number, refunded: number, more?: { promo?: number; isSent?: true }]
/** Orders of one invoice, with what was refunded at it in all. */
type Sold = { orders: Order[]; tax?: number; shipping?: number; refunds: number[] }

async function sell(tx: Database, someone: string, { orders, tax = 0, shipping = 0, refunds }: Sold, first: number): Promise<void> {
  const [invoice, at] = [randomUUID(), new Date('2026-03-02T09:00:00Z')]
  const subtotal = orders.reduce((sum, [total, , { promo = 0 } = {}]) => sum + total - promo, 0)
  await sql`insert into invoices (_id, number, owner_id, bought_by, seller, buyer, currency, subtotal, shipping_total, tax_total, tax_label, total,
      created_at, paid_at)
    values (${invoice}, ${`INV-2026-${String(first).padStart(6, '0')}`}, ${someone}, ${someone}, '{}', '{}', 'USD', ${subtotal}, ${shipping}, ${tax}, '',
      ${subtotal + shipping + tax}, ${at}, ${at})`.execute(tx)
  for (const [index, [total, refunded, { promo = 0, isSent } = {}]] of orders.entries()) {
    const [number, type, wizard] = [
      first + index,
      ...(isSent ? ['send-drives', 'send-physical-copy'] : ['closed-captions', 'closed-captions']),
    ]
    await sql`insert into invoice_lines (invoice_id, position, code, title, project_title, quantity, unit, unit_price, promo, amount, order_number)
      values (${invoice}, ${index}, 'captions', 'Captions', '', 1, 'flat', ${total}, ${promo}, ${total - promo}, ${number})`.execute(tx)
    await sql`insert into orders (_id, owner_id, ordered_by, type, wizard_type, created_at, order_number, ordered_at, invoice_id, total, refunded, updated_at)
      values (${randomUUID()}, ${someone}, ${someone}, ${type}, ${wizard}, ${at}, ${number}, ${at}, ${invoice}, ${total}, ${refunded}, ${at})`.execute(
      tx,
    )
  }
  for (const amount of refunds)
    await sql`insert into refunds (_id, invoice_id, amount, currency, reason, made_by, created_at)
      values (${randomUUID()}, ${invoice}, ${amount}, 'USD', 'Late', ${someone}, ${at})`.execute(tx)
}

const SOLD: Sold[] = [
  // Nothing was given back, or at the order alone.
  { orders: [[1000, 0]], refunds: [] },
  {
    orders: [
      [1000, 400],
      [500, 0],
    ],
    refunds: [400],
  },
  // At the invoice: by what each cost, in whole units.
  {
    orders: [
      [1000, 0],
      [500, 0],
    ],
    refunds: [200, 100],
  },
  {
    orders: [
      [100, 0],
      [100, 0],
      [100, 0],
    ],
    refunds: [100],
  },
  // Free of charge, and all of it with its tax.
  {
    orders: [
      [1000, 0],
      [0, 0],
    ],
    tax: 130,
    refunds: [1130],
  },
  // One was given back whole before the invoice was in part: the rest is of the others.
  {
    orders: [
      [1000, 1000],
      [1000, 0],
      [1000, 0],
    ],
    refunds: [1000, 900],
  },
  // A promo paid for one of them: what was given back is of the other.
  {
    orders: [
      [1000, 0, { promo: 1000 }],
      [1000, 0],
    ],
    refunds: [400],
  },
  // Shipping is of what is sent, alike: nothing above the lines goes to what is not.
  {
    orders: [
      [1000, 0],
      [100, 0, { isSent: true }],
    ],
    shipping: 1000,
    refunds: [1650],
  },
  // With a promo, shipping, tax and a refund at an order, all of it.
  {
    orders: [
      [1000, 200, { promo: 500 }],
      [300, 0, { isSent: true }],
      [300, 0, { isSent: true }],
    ],
    ...{ shipping: 400, tax: 150, refunds: [200, 1450] },
  },
]

test('what was refunded at invoices before counts against their orders after the upgrade, and at none above what it cost', async () => {
  const db = await newDatabase()
  await migrate(db, { files: (await readMigrationFiles()).filter((each) => each.name < '0359') })
  const helen = randomUUID()
  await sql`insert into users (_id, email, full_name, password_hash, country_code, created_at)
    values (${helen}, 'helen@nordlys.example', 'Helen Lind', '', 'SE', now())`.execute(db)
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const [index, each] of SOLD.entries()) await sell(one, helen, each, (index + 1) * 10)
    await sql`set session_replication_role = origin`.execute(one)
  })

  await migrate(db)

  const given = SOLD.flatMap((each) => each.refunds).reduce((sum, each) => sum + each, 0)
  const { rows: spent } = await sql<{ amount: number; sold: number }>`
    select total_dollars_spent as amount, (select sum(total) from invoices)::int as sold from users`.execute(db)
  expect(
    spent.map((each) => each.amount),
    'what was given back is not spent',
  ).toEqual([((spent[0]?.sold ?? 0) - given) / 100])
  const { rows } = await sql<{ refunded: number[] }>`
    select array_agg(refunded::int order by order_number) as refunded from orders group by invoice_id order by min(order_number)`.execute(
    db,
  )
  expect(rows.map((each) => each.refunded)).toEqual([
    ...[[0], [400, 0], [200, 100], [33, 33, 33], [1130, 0], [1000, 450, 450]],
    ...[
      [0, 400],
      [1000, 650],
      [550, 549, 549],
    ],
  ])
})
