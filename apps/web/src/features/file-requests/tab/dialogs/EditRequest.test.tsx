import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { answering, type ScriptedAnswer } from '../../../../platform/testing/scripted-server.ts'
import { show } from '../../../../platform/testing/show.tsx'
import { type FileRequest, requestsQuery } from '../../file-requests.api.ts'
import { EditRequest } from './EditRequest.tsx'

const requestOf = (more: Partial<FileRequest> = {}): FileRequest => ({
  ...{ _id: 'r-1', title: 'Masters', status: 'open', files_count: 0, folder: null, destination_folder_id: null, project_id: 'p-1' },
  ...{ created_at: '2026-11-25T04:42:00.000Z', created_by: 'Helen Lind', required_fields: [], url: 'https://answerprint.example/r/1' },
  ...more,
})

function Edited() {
  const { data = [] } = useQuery({ ...requestsQuery('p-1'), staleTime: Number.POSITIVE_INFINITY })
  const [request] = data
  return request && <EditRequest request={request} mayRequest onClose={() => undefined} />
}

async function open(...answers: ScriptedAnswer[]) {
  const sent = answering({ status: 200, body: { folders: [] } }, ...answers)
  const client = makeQueryClient()
  client.setQueryData(requestsQuery('p-1').queryKey, [requestOf()])
  await show(
    <QueryClientProvider client={client}>
      <Edited />
    </QueryClientProvider>,
  )
  await expect.element(title).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  return sent
}
const title = page.getByLabelText('Title')
const list = (more: Partial<FileRequest>) => ({ status: 200, body: { requests: [requestOf(more)] } })

afterEach(() => vi.unstubAllGlobals())

test('what was chosen with a lost answer is shown as the request has it, without an error', async () => {
  const sent = await open('lost', list({ required_fields: ['email'] }))
  const email = page.getByRole('checkbox', { name: 'Email' })
  await email.click()
  await expect.poll(() => sent).toHaveLength(3)
  await expect.element(email).toBeChecked()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what was not saved is shown as it was, and says why', async () => {
  await open('lost', list({}))
  const email = page.getByRole('checkbox', { name: 'Email' })
  await email.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(email).not.toBeChecked()
})

test('Enter saves the title, once, and leaves the focus in it', async () => {
  const sent = await open({ status: 200, body: requestOf({ title: 'Masters in 4K' }) }, list({ title: 'Masters in 4K' }))
  await title.fill('Masters in 4K')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Request saved!')).toBeVisible()
  await expect.element(title).toHaveFocus()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
