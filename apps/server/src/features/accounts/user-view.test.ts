import { accounts } from '@answerprint/contract/accounts'
import { plans } from '@answerprint/contract/plans'
import { projectFolders } from '@answerprint/contract/project-folders'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('a member sees their organization, an individual has none', async () => {
  const { given } = await startServer()
  const organization = await given.organization('Nordlys Distribution')
  const { user: helen } = await organization.member()
  const { user: ada } = await given.person()

  expect(helen.organization).toEqual({
    _id: organization._id,
    name: 'Nordlys Distribution',
    aspera_entitlement_bytes_remaining: 0,
    max_view_count_limit: 50,
    can_use_cc_on_shared_emails: true,
  })
  expect(helen.subscription.reviewers).toEqual({ remaining: 50, total: 50 })
  expect(helen.subscription.forensic_watermark_reviewers).toEqual({ remaining: 5, total: 5 })
  expect(ada.organization).toBeNull()
})

test('the flag of project folders is of the plan: a member on the free one groups projects because of their organization', async () => {
  const { given, db } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const check = async () => (await helen.call(accounts.check, {})).user.can_use_project_folders
  expect(await check()).toBe(true)
  await db.updateTable('organizations').set({ subscription_type: 'free' }).where('_id', '=', organization._id).execute()
  expect(await check()).toBe(false)
  const made = await helen.call(projectFolders.create, { body: { name: 'Autumn slate' } })
  expect(made).toMatchObject({ title: 'Autumn slate' })
})

test('a new account on the plan Free has its links, as each month after', async () => {
  const { given } = await startServer({ SIGNUP_PLAN: 'free' })
  const ada = await given.person()
  const { plans: listed } = await ada.call(plans.list, {})
  const { links = null, forensic_links = null } = listed.find((each) => each.name === 'free') ?? {}
  expect([links, forensic_links]).toEqual([5, 0])
  expect(ada.user.subscription).toMatchObject({
    reviewers: { remaining: links, total: links },
    forensic_watermark_reviewers: { remaining: forensic_links, total: forensic_links },
  })
})

test('storage is near its limit from nine tenths on, and over it only above the total', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()
  const use = async (used_bytes: number) => {
    await db.updateTable('storage_accounts').set({ used_bytes, limit_bytes: 1000 }).where('owner_id', '=', ada.user._id).execute()
    const { subscription } = (await ada.call(accounts.check, {})).user
    return { near: subscription.is_near_storage_limit, over: subscription.is_over_storage_limit, ...subscription.storage }
  }

  expect(await use(899)).toEqual({ near: false, over: false, used: 899, total: 1000 })
  expect(await use(900)).toEqual({ near: true, over: false, used: 900, total: 1000 })
  expect(await use(1000)).toEqual({ near: true, over: false, used: 1000, total: 1000 })
  expect(await use(1001)).toEqual({ near: false, over: true, used: 1001, total: 1000 })
})

test('an app is hidden from people without the permission, and from members whose organization keeps it', async () => {
  const { given, db } = await startServer()
  const organization = await given.organization()
  const helen = await organization.member()
  const clerk = await organization.member(['projects:can_view'])

  expect(helen.user.app_permissions).toEqual({
    projects: { hide: false },
    screeners: { hide: false },
    rooms: { hide: false },
    settings: { hide: false },
  })
  expect(clerk.user.app_permissions).toMatchObject({ screeners: { hide: true }, rooms: { hide: true }, projects: { hide: false } })
  await db
    .updateTable('organizations')
    .set({ hidden_apps: ['rooms'] })
    .where('_id', '=', organization._id)
    .execute()
  expect((await helen.call(accounts.check, {})).user.app_permissions).toMatchObject({ rooms: { hide: true }, screeners: { hide: false } })
})

test('a closed welcome slideshow stays closed', async () => {
  const { given } = await startServer()
  const ada = await given.person()
  expect(ada.user.onboarded).toBe(false)

  await ada.call(accounts.updateUser, { params: { userID: ada.user._id }, body: { key: 'onboarded', value: true } })

  expect((await ada.call(accounts.check, {})).user.onboarded).toBe(true)
})
