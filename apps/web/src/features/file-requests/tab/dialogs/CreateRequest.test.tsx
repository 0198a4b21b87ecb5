import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { CreateRequest } from './CreateRequest.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a request for files is counted once it is made', async () => {
  const counted: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/analytics/')) counted.push(JSON.parse(String(body)))
    return Response.json({ requests: [{ _id: 'r-1' }], folders: [] })
  })
  const onMade = vi.fn()
  await show(<CreateRequest projectID="p-1" folderID={null} onMade={onMade} onClose={vi.fn()} />)
  await page.getByLabelText('Title').fill('Dialogue stems')
  await page.getByRole('button', { name: 'Create Link' }).click()
  await expect.poll(() => onMade).toHaveBeenCalledOnce()
  expect(counted).toEqual([{ name: 'request_created', properties: {} }])
})

test('nothing is sent to an address that is not complete yet', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ folders: [] }))
  await show(<CreateRequest projectID="p-1" folderID={null} onMade={vi.fn()} onClose={vi.fn()} />)
  await page.getByLabelText('Title').fill('Dialogue stems')
  const email = page.getByLabelText('Email to')
  const send = page.getByRole('button', { name: 'Send' })
  await email.fill('ada@x')
  await expect.element(send).toBeDisabled()
  await expect.element(page.getByText(/will get the link/)).not.toBeInTheDocument()
  await email.fill('ada@lumen.example')
  await expect.element(page.getByText('1 person will get the link by email.')).toBeVisible()
  await expect.element(send).toBeEnabled()
})
