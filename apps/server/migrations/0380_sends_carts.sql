-- Members whose role does not pay order nothing (ORG-203), unless the role lets them send carts for approval.
alter table roles add column sends_carts boolean not null default false;

-- Roles whose members did so keep it.
update roles set sends_carts = true
where exists (
  select from cart_approvals join users on users._id = cart_approvals.asked_by
  where users.role_id = roles._id and users.organization_id = roles.organization_id
);
