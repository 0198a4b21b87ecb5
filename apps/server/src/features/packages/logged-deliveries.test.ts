import { auditLog } from '@answerprint/contract/audit-log'
import { files } from '@answerprint/contract/files'
import { deliveryPages } from '@answerprint/contract/packages'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { expect, test } from 'vitest'
import { givenPackage } from './testing/given-package.ts'

test('what a recipient opens and takes is in the audit log of the organization: who, what, when and from where', async () => {
  const { app, given, organization, helen, visitor, token, made, beside } = await givenPackage()
  visitor.ip = '203.0.113.9'
  await visitor.call(deliveryPages.open, { params: { token } })
  await visitor.call(deliveryPages.noteOpened, { params: { token } })
  await visitor.call(files.download, { query: { fileID: beside, package_id: token } })
  await app.inject({ url: `/api${addressIn(routes.deliveries.archive, { params: { token } })}`, remoteAddress: visitor.ip })
  const mei = await given.person('mei@takeda.example', 'Mei Takeda')
  const { _id: projectID } = await given.project(mei)
  await mei.call(deliveryPages.save, { params: { token, projectID }, body: { fileID: beside } }, { ip: '203.0.113.10' })

  const query = { area: 'viewing' as const }
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query })
  const here = { email: 'haruki@takeda.example', user_id: null, ip: '203.0.113.9' }
  const [whole, one] = [
    { subject_type: 'package', subject_id: made._id, details: { name: 'Delivery' } },
    { subject_type: 'file', subject_id: beside, details: { name: 'dialogue "list".txt', package: 'Delivery' } },
  ]
  expect(entries.reverse()).toMatchObject([
    { ...here, action: 'opened', ...whole },
    { ...here, action: 'downloaded', ...one },
    { ...here, action: 'downloaded', ...whole, details: { file_count: 1 } },
    { ...here, action: 'downloaded', ...one, ip: '203.0.113.10' },
  ])
})
