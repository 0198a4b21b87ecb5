import type { StaffOrder } from '@answerprint/contract/orders'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../platform/testing/show.tsx'
import { OrderDcps } from './OrderDcps.tsx'
import { stateOf } from './order-dcp-words.ts'

type OrderDcp = StaffOrder['dcps'][number]

const NAME = 'Halcyon_FTR-1_F_EN-XX_51_2K'
const sent: OrderDcp = {
  ...{ _id: 'd-1', name: NAME, size: 1_250_000_000, files: 8, arrived: 8 },
  ...{ status: 'Failed', progress: 1, wrong_count: 1, problems: [], may_check: true },
}
const problem = {
  kind: 'hash',
  severity: 'wrong' as const,
  path: 'pcm_2.mxf',
  message: 'pcm_2.mxf is not the file that the package names.',
}
const open = (more: Partial<OrderDcp>) => show(<OrderDcps order={{ _id: 'o-1', dcps: [{ ...sent, ...more }] } as unknown as StaffOrder} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.unstubAllGlobals())

test('a DCP of an order says what it waits for, or why it is not delivered', () => {
  const words = (more: Partial<OrderDcp>) => stateOf({ ...sent, ...more }).words
  expect(words({ status: 'Uploading', files: 1_204, arrived: 1_003 })).toBe('Uploading, 1,003 of 1,204 files here')
  expect(words({ status: 'Pending' })).toBe('Waiting for its check')
  expect(words({ status: 'Checking', progress: 0.429 })).toBe('Checking 42 %')
  expect(words({ status: 'Failed' })).toBe('Not delivered, 1 file wrong')
  expect(words({ status: 'Failed', wrong_count: 0 })).toBe('Not delivered, not readable')
  expect(words({ status: 'Error' })).toBe('Not delivered, check not finished')
  expect(words({ status: 'Verified' })).toBe('Not delivered, the order was cancelled')
})

test('what is wrong with it is read beside it; it is checked again, or removed after a question', async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${address.split('/dcps/')[1]}`)
    return Response.json({ ok: true })
  })
  await open({ problems: [problem] })
  await expect.element(page.getByRole('list', { name: `Problems of ${NAME}` })).toHaveTextContent(problem.message)
  await button(`Check ${NAME} again`).click()
  await expect.poll(() => calls).toEqual(['POST d-1/check'])
  await button(`Remove ${NAME}`).click()
  const question = page.getByRole('dialog', { name: `Remove ${NAME}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toHaveLength(1)
  await button(`Remove ${NAME}`).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => calls.at(-1)).toBe('DELETE d-1')
})

test('one with mistakes is delivered after they were read, with a reason, by keyboard alone', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push([`${method} ${address.split('/dcps/')[1]}`, JSON.parse(String(body))])
    return Response.json({ ok: true })
  })
  await page.viewport(390, 800)
  await open({ problems: [problem] })
  ;(button(`Deliver ${NAME} anyway`).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const question = page.getByRole('dialog', { name: 'Deliver with mistakes?' })
  await expect.element(question.getByRole('list', { name: `Mistakes of ${NAME}` })).toHaveTextContent(problem.message)
  await expect.element(question.getByLabelText('Reason')).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await question.getByRole('button', { name: 'Deliver anyway' }).click()
  await expect.element(question.getByText('Say why.')).toBeVisible()
  expect(sent).toEqual([])
  await question.getByLabelText('Reason').fill('The festival asked for it.')
  await question.getByRole('button', { name: 'Deliver anyway' }).click()
  await expect.poll(() => sent).toEqual([['POST d-1/deliver', { reason: 'The festival asked for it.' }]])
  await expect.element(question).not.toBeInTheDocument()
})

test('one whose check found nothing wrong, or did not finish, is not delivered by hand', async () => {
  await open({ status: 'Error' })
  await expect.element(button(`Remove ${NAME}`)).toBeVisible()
  expect(button(`Deliver ${NAME} anyway`).elements()).toEqual([])
})

test('one that is still uploading says how it goes on, and is not checked', async () => {
  await open({ status: 'Uploading', arrived: 3, may_check: false })
  await expect.element(page.getByText('Uploading, 3 of 8 files here')).toBeVisible()
  await expect.element(page.getByText('If its upload broke off, drop the same folder here again.')).toBeVisible()
  expect(button(`Check ${NAME} again`).elements()).toEqual([])
})
