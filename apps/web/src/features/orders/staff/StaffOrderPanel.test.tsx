import type { StaffOrder } from '@answerprint/contract/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { toasts } from '#platform/toasts'
import { show } from '../../../platform/testing/show.tsx'
import { AssignOrder } from './AssignOrder.tsx'
import { StaffOrderPanel } from './StaffOrderPanel.tsx'
import { type Change, staffOrderQuery } from './staff-orders.api.ts'

const ME = { _id: 'u-dario', full_name: 'Dario Ferrante' }
// The panel reads no more of them.
const user = { ...ME, permissions: {} } as unknown as User
const drive = {
  ...{
    _id: 'o-1',
    order_number: 100_001,
    project_title: 'Halcyon',
    project_poster: null,
    created_at: '2026-11-20T12:00:00Z',
    order_type: 'send-drives',
    order_title: 'Halcyon',
    job_status: 'Pending',
  },
  ...{ customer: 'Northlight Distribution', buyer: { full_name: 'Helen Marsh', email: 'helen@northlight.example' }, assigned_to: null },
  ...{
    due_at: '2099-01-01T00:00:00.000Z',
    moves: ['In Progress', 'Cancelled'],
    is_disputed: false,
    refundable: 0,
    refundable_formatted: '$0.00',
  },
  ...{
    specifications: [],
    checks: [],
    files: [],
    report: null,
    events: [],
    results: [],
    dcps: [],
    address: [],
    carrier: '',
    tracking_number: '',
  },
  ...{ delivered_at: null, returned_at: null, is_rental: true, shipment: {}, rental: null },
} as unknown as StaffOrder

/** The answer to a change: the order as it is after it. */
function after(order: StaffOrder, change: Change): StaffOrder {
  if (change.key === 'job_status') return { ...order, job_status: change.value, moves: ['Shipped', 'Complete'] }
  if (change.key === 'assigned_to') return { ...order, assigned_to: change.value === 'me' ? ME : null }
  if (change.key === 'delivered_at' || change.key === 'returned_at') return { ...order, [change.key]: change.value }
  return order
}

/** The panel of this order, and the changes that it sends. `hold`: they are answered once `answer` is called. `fails`: none is made. */
async function open(more: Partial<StaffOrder> = {}, { hold = false, fails = false } = {}) {
  let order: StaffOrder = { ...drive, ...more }
  const sent: (Change | { note: string })[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(order)
    const change: Change | { note: string } = JSON.parse(String(body))
    sent.push(change)
    if (hold) await answered
    if (fails) return Response.json({ code: 'unavailable', message: 'The server is busy.' }, { status: 503 })
    if ('key' in change) order = after(order, change)
    return Response.json(order)
  })
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  client.setQueryData(staffOrderQuery(order._id).queryKey, order)
  await show(
    <QueryClientProvider client={client}>
      <AssignOrder orderID={order._id} />
      <StaffOrderPanel orderID={order._id} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const change = (more: Partial<StaffOrder>) => client.setQueryData(staffOrderQuery(order._id).queryKey, { ...order, ...more })
  /** What another member of staff made of it: the page has not read it yet. */
  const becomes = (more: Partial<StaffOrder>) => {
    order = { ...order, ...more }
  }
  return { sent, answer, change, becomes }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

const buttonNamed = (name: string) => [...document.querySelectorAll('button')].find((each) => each.textContent === name && !each.disabled)

/** Clicks it as soon as it is there, and another one is gone: as the second click of a double click would, however slow the machine is. */
const clickAtOnce = (name: string, gone?: string) =>
  new Promise<void>((clicked) => {
    const look = () => {
      const found = gone !== undefined && buttonNamed(gone) ? undefined : buttonNamed(name)
      if (!found) return
      observer.disconnect()
      found.click()
      clicked()
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    look()
  })

afterEach(() => vi.unstubAllGlobals())

test('the second click of a slow double click on Begin is not one on the button that takes its place', async () => {
  const { sent } = await open()
  const second = clickAtOnce('Mark shipped')
  await button('Begin').click()
  await second
  expect(sent).toEqual([{ key: 'job_status', value: 'In Progress', was: 'Pending' }])
  // Once it has been seen it is a move of its own.
  await expect
    .poll(
      async () => {
        await button('Mark shipped').click()
        return sent.length
      },
      { interval: 800, timeout: 5000 },
    )
    .toBe(2)
})

test('an order that is taken is not given back by the same double click', async () => {
  const { sent } = await open()
  const second = clickAtOnce('Unassign')
  await button('Assign to me').click()
  await second
  expect(sent).toEqual([{ key: 'assigned_to', value: 'me', was: null }])
})

test('a drive that arrived did so once, and was not returned by the second click', async () => {
  const { sent, answer } = await open({ job_status: 'Shipped', moves: ['Complete'] }, { hold: true })
  await userEvent.dblClick(button('It arrived today'))
  expect(sent).toHaveLength(1)
  const next = clickAtOnce('It was returned today', 'It arrived today')
  answer()
  await next
  expect(sent).toEqual([{ key: 'delivered_at', value: expect.any(String) }])
})

test('a rented drive comes back also after its order is complete', async () => {
  const { sent } = await open({ job_status: 'Complete', moves: [], delivered_at: '2026-11-22T12:00:00Z' })
  await button('It was returned today').click()
  expect(sent).toEqual([{ key: 'returned_at', value: expect.any(String) }])
})

test('a tracking number that a colleague wrote meanwhile stays when the field is passed through', async () => {
  const { sent, change } = await open({ job_status: 'In Progress', moves: ['Shipped'] })
  const number = page.getByLabelText('Tracking number')
  await number.click()
  change({ tracking_number: '794622108834' })
  await expect.element(number).toHaveValue('794622108834')
  await page.getByLabelText('Carrier').click()
  expect(sent).toEqual([])
  await page.getByLabelText('Carrier').fill('FedEx')
  await number.click()
  await expect.poll(() => sent).toEqual([{ key: 'carrier', value: 'FedEx' }])
})

test('a tracking number that could not be saved stays in its field', async () => {
  const { sent } = await open({ job_status: 'In Progress', moves: ['Shipped'] }, { fails: true })
  const number = page.getByLabelText('Tracking number')
  await number.fill(' 794622108834')
  await page.getByLabelText('Carrier').click()
  await expect.element(page.getByLabelText('Order', { exact: true }).getByText('The server is busy.')).toBeVisible()
  expect(sent).toEqual([{ key: 'tracking_number', value: '794622108834' }])
  await expect.element(number).toHaveValue('794622108834')
})

test('a change that was refused is said once, where the panel is scrolled to', async () => {
  const events = Array.from({ length: 60 }, (_, index) => ({
    ...{
      _id: `e-${index}`,
      at: '2026-11-20T12:00:00Z',
      kind: 'note',
      by: 'Dario Ferrante',
      is_staff: true,
      text: 'Reel 3 is out of sync.',
    },
  })) as StaffOrder['events']
  await open({ job_status: 'Shipped', moves: ['Complete'], events }, { fails: true })
  const toasted = vi.spyOn(toasts, 'error')
  const arrived = button('It arrived today').element()
  arrived.scrollIntoView({ block: 'start' })
  await button('It arrived today').click()
  const said = page.getByText('The server is busy.')
  await expect.element(said).toBeVisible()
  await expect.poll(() => said.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(toasted).not.toHaveBeenCalled()
})

test('a note is added once', async () => {
  const { sent, answer } = await open({}, { hold: true })
  const text = page.getByLabelText('Note or message')
  await text.fill('Reel 3 is out of sync.')
  await userEvent.dblClick(button('Add note'))
  answer()
  await expect.element(text).toHaveValue('')
  expect(sent).toEqual([{ note: 'Reel 3 is out of sync.' }])
})

test('what is written while a note is being added stays for the next one', async () => {
  const { sent, answer } = await open({}, { hold: true })
  const text = page.getByLabelText('Note or message')
  await text.fill('Reel 3 is out of sync.')
  await button('Add note').click()
  await text.fill('Reel 4 is not.')
  answer()
  await expect.element(button('Add note')).toBeEnabled()
  await expect.element(text).toHaveValue('Reel 4 is not.')
  await button('Add note').click()
  await expect.element(text).toHaveValue('')
  expect(sent).toEqual([{ note: 'Reel 3 is out of sync.' }, { note: 'Reel 4 is not.' }])
})

test('a buyer who is the account is named once', async () => {
  await open({ customer: 'Helen Marsh' })
  await expect.element(page.getByText('Helen Marsh', { exact: true })).toBeVisible()
})

test('an order that was cancelled takes no result, and no report of it is signed', async () => {
  const report: StaffOrder['report'] = {
    ...{
      state: 'Draft',
      remarks: '',
      made_at: '2026-11-20T12:00:00Z',
      signed_by: '',
      signed_at: null,
      duration_seconds: 12,
      picture: 'h264',
      loudness: null,
    },
    ...{ black: [], freezes: [], silences: [], cadence: { progressive: 1, top_first: 0, bottom_first: 0, undetermined: 0, repeated: 0 } },
  }
  const files = [{ _id: 'f-1', name: 'HALCYON.mp4', type: 'video_file', size: 1, exists: true }]
  await open({ job_status: 'Cancelled', moves: [], shipment: null, report, files, refundable: 100 })
  await expect.element(page.getByText('Report, a draft')).toBeVisible()
  expect(page.getByText('Drop the result here').elements()).toEqual([])
  expect(button('Deliver').elements()).toEqual([])
  expect(button('Sign and deliver').elements()).toEqual([])
  expect(button('Download HALCYON.mp4').elements(), 'files are fetched while an order is worked on').toHaveLength(0)
})

test('when an open order is due is said with it, since its list is not beside it on a phone', async () => {
  await open({ due_at: '2099-01-01T12:00:00.000Z' })
  await expect.element(page.getByText('Order 100001, placed Nov 20, 2026, due Jan 1, 2099')).toBeVisible()
})

test('the focus stays on the next step after a move', async () => {
  await open()
  await button('Begin').click()
  await expect.element(button('Mark shipped')).toHaveFocus()
})

test('a refund that is refused because a colleague gave some back offers what is left', async () => {
  const { becomes } = await open({ refundable: 2900, refundable_formatted: '$29.00' }, { fails: true })
  await page.getByRole('button', { name: 'Pending, other moves' }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund order 100001' })
  await expect.element(dialog.getByText(/^At most \$29\.00/)).toBeVisible()
  becomes({ refundable: 900, refundable_formatted: '$9.00' })
  await dialog.getByRole('textbox', { name: 'Amount with tax' }).fill('20.00')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Scratched.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.element(dialog.getByText(/^At most \$9\.00/)).toBeVisible()
})

test('an order whose payment is disputed says so in place of a refund, and is cancelled without one', async () => {
  await open({ is_disputed: true })
  await page.getByRole('button', { name: 'Pending, other moves' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Refund: payment is disputed' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel order 100001' })
  await expect.element(dialog.getByText(/^The buyer has asked their bank/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Amount with tax' })).not.toBeInTheDocument()
})
