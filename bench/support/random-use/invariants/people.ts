import { sql } from 'kysely'
import type { Invariants } from './invariant.ts'

export const peopleInvariants: Invariants = {
  'every organization has an administrator': sql`select o._id from organizations o
    where exists (select from users u where u.organization_id = o._id)
    and not exists (select from users u join roles r on r._id = u.role_id
      where u.organization_id = o._id and r.is_administrator and u.status = 'Active')`,
  'a member has a role of their organization': sql`select u._id, r.organization_id from users u join roles r on r._id = u.role_id
    where r.organization_id <> u.organization_id`,
  'who has an organization has a role': sql`select _id from users where (organization_id is null) <> (role_id is null)`,
  'a department has members of its organization, or who are invited to it': sql`select m.user_id, d._id department from department_members m
    join departments d on d._id = m.department_id join users u on u._id = m.user_id where u.organization_id is distinct from d.organization_id
      and not exists (select from invites i where i.user_id = m.user_id and i.organization_id = d.organization_id)`,
  'no job gave up': sql`select id, name, left(output::text, 600) output, data from pgboss.job where state = 'failed' limit 5`,
}
