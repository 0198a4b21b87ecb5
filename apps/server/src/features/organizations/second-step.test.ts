import { accounts } from '@answerprint/contract/accounts'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { givenTwoFactor } from '../../../test/second-factor.ts'
import { startServer } from '../../../test/start-server.ts'

test('an organisation that demands a second step opens nothing to a member without one, and everything once they have it', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(undefined, 'Jun Takeda')
  await givenTwoFactor(server, helen)
  const params = { organizationID: organization._id }
  await helen.call(organizations.update, { params, body: { key: 'require_two_factor', value: true } })

  await expect(jun.call(projects.list, { query: {} })).rejects.toMatchObject({ code: 'two_factor_required_by_organization', status: 403 })
  expect((await jun.call(accounts.check, {})).user.must_set_up_two_factor).toBe(true)
  expect((await helen.call(accounts.check, {})).user.must_set_up_two_factor).toBe(false)
  await helen.call(projects.list, { query: {} })

  await givenTwoFactor(server, jun)
  await jun.call(projects.list, { query: {} })
  expect((await jun.call(accounts.check, {})).user.must_set_up_two_factor).toBe(false)
})
