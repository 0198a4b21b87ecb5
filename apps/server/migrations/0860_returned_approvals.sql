-- What a member accepted and can no longer buy, or can no longer decide on, goes back to who asked. The version before reads it as withdrawn,
-- and what it accepts meanwhile stays where it is.
alter table cart_approvals add column returned_at timestamptz;

-- By which approval an order came into the cart that it is in.
alter table orders add column accepted_by_approval uuid references cart_approvals (_id);
create index orders_accepted on orders (accepted_by_approval) where accepted_by_approval is not null;

update orders set accepted_by_approval = (
  select _id from cart_approvals
  where state = 'accepted' and asked_by = orders.ordered_by and sent_to = orders.in_cart_of and cart_approvals.owner_id = orders.owner_id
  order by decided_at desc limit 1
)
where in_cart_of <> ordered_by and approval_id is null;
