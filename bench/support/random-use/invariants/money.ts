import { sql } from 'kysely'
import type { Invariants } from './invariant.ts'

export const moneyInvariants: Invariants = {
  'the balance of an account is the sum of its postings': sql`select a._id, a.balance, s.sum from ledger_accounts a
    cross join lateral (select coalesce(sum(amount), 0)::bigint sum from ledger_postings where account_id = a._id) s where a.balance <> s.sum`,
  'orders are counted': sql`select c.holder_id, c.orders, s.count from order_counts c
    cross join lateral (select count(*)::int count from orders where order_number is not null and owner_id = c.holder_id) s
    where s.count <> c.orders`,
  'an order is in a cart or has a number': sql`select _id from orders where in_cart_of is not null and order_number is not null`,
  'an order that is in no cart waits for an approval or has a number': sql`select _id from orders
    where in_cart_of is null and order_number is null and approval_id is null`,
  'an approval that has ended holds no orders': sql`select o._id, a.state from orders o join cart_approvals a on a._id = o.approval_id
    where a.state in ('accepted', 'declined', 'withdrawn') and o.in_cart_of is null and o.order_number is null`,
  'no cart orders a deleted file': sql`select o._id, f._id file from orders o join order_files x on x.order_id = o._id join files f on f._id = x.file_id
    where o.in_cart_of is not null and f.deleted_at is not null`,
  'no purchase that has ended holds a gift card': sql`select h.purchase_id, p.state from gift_card_holds h join purchases p on p._id = h.purchase_id
    where p.state in ('committed', 'released')`,
  'every purchase ends': sql`select _id, state, created_at from purchases where state not in ('committed', 'released')`,
  'no cart is held by a purchase that has ended': sql`select c.user_id, p.state from carts c left join purchases p on p._id = c.purchase_id
    where c.purchase_id is not null and (p._id is null or p.state in ('committed', 'released'))`,
  'no promo code is used too often': sql`select p._id, p.max_uses, count(*) uses from promos p join promo_uses u on u.promo_id = p._id
    where p.max_uses is not null group by 1, 2 having count(*) > p.max_uses`,
  'no promo code is used too often by one account': sql`select p._id, u.owner_id, p.max_uses_per_account, count(*) uses from promos p
    join promo_uses u on u.promo_id = p._id where p.max_uses_per_account is not null group by 1, 2, 3
    having count(*) > p.max_uses_per_account`,
  'no more is refunded than was paid': sql`select i._id, i.total from invoices i
    where i.total < (select coalesce(sum(amount), 0) from refunds r where r.invoice_id = i._id)`,
}
