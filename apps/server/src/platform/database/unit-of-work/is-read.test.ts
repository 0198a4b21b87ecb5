import { expect, test } from 'vitest'
import { isRead } from './is-read.ts'

test.each([
  'select "title" from "projects" where "updated_at" > $1',
  '\n  with recursive below as (select _id from files) select * from below',
  'SELECT count(*) from "unlock_tries"',
  'select "deleted_at", "insert_count" from "files"',
])('reads: %s', (sql) => {
  expect(isRead(sql)).toBe(true)
})

test.each([
  'insert into "projects" ("_id") values ($1)',
  'update "projects" set "title" = $1',
  'with gone as (delete from files returning _id) select * from gone',
  'select * from "users" where "_id" = $1 for update',
  'select "_id" from "files" for no key update',
  'select "_id" from "files" for key share',
  'select pg_notify($1, $2)',
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  "select nextval('numbers')",
  'select * into copies from files',
  'notify events',
  'begin',
])('writes: %s', (sql) => {
  expect(isRead(sql)).toBe(false)
})
