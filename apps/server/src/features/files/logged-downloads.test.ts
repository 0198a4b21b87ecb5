import { auditLog } from '@answerprint/contract/audit-log'
import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { staff } from '@answerprint/contract/staff'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { NAME } from '../../../test/given/given-dcp.ts'
import { startServer } from '../../../test/start-server.ts'

async function givenHelen() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const logged = async () => {
    const query = { area: 'viewing' as const }
    const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query })
    return entries.filter((each) => each.action === 'downloaded').reverse()
  }
  return { ...server, organization, helen, projectID, logged }
}

test('each download of an original is a line of the audit log: who, what, when and from where', async () => {
  const { given, organization, helen, projectID, logged, clock } = await givenHelen()
  const jonas = await organization.member(['projects:can_view', 'files:can_download'], 'Jonas Ek')
  const fileID = await given.file(helen, projectID, 'reel 1.txt')
  const at = clock.now().toISOString()
  for (const _ of [1, 2]) await jonas.call(files.download, { query: { fileID, projectID } }, { ip: '203.0.113.9' })

  const line = { who: 'Jonas Ek', staff: null, subject_type: 'file', subject_id: fileID, details: { name: 'reel 1.txt' } }
  expect(await logged()).toMatchObject([1, 2].map(() => ({ ...line, at, ip: '203.0.113.9' })))
})

test('each file of a DCP that is downloaded is one too', async () => {
  const { given, helen, projectID, logged } = await givenHelen()
  const fileID = await given.dcp(helen, projectID, NAME, await makePackage())
  await helen.call(dcp.download, { params: { projectID, fileID }, query: { path: 'j2c_1.mxf' } })

  expect(await logged()).toMatchObject([{ who: 'Helen Lind', subject_id: fileID, details: { name: `${NAME}/j2c_1.mxf` } }])
})

test('what staff download while they act as a user is in the log under both names', async () => {
  const { given, helen, projectID, logged } = await givenHelen()
  const fileID = await given.file(helen, projectID, 'reel 1.txt')
  const sam = await given.staff('sam@answerprint.example', 'Sam Support')
  await sam.call(staff.ghost, { body: { user_id: helen.user._id, reason: 'Ticket 4711: her upload does not finish.' } })
  await sam.call(files.download, { query: { fileID } })

  expect(await logged()).toMatchObject([{ who: 'Helen Lind', staff: { full_name: 'Sam Support' }, subject_id: fileID }])
})
