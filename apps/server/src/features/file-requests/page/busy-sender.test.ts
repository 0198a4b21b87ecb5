import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

test('a sender whose files use up the calls of their address opens the page all the same', async () => {
  const { given, anonymous } = await startServer({ RATE_LIMIT_PER_MINUTE: '40' })
  const helen = await given.person()
  const { _id: projectID } = await given.project(helen)
  const body = { requests: { title: 'Camera originals' } }
  const { requests } = await helen.call(fileRequests.create, { params: { projectID }, body })
  const visitor = anonymous()
  const params = { requestID: requests[0]?._id ?? '' }
  const report = { params: { uploadID: projectID }, body: { status: 'Transferring' as const } }
  while ((await visitor.request(uploads.report, report)).statusCode !== 429);

  await expect(visitor.call(requestPage.open, { params })).resolves.toMatchObject({ title: 'Camera originals' })
})
