import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { Awaited } from './Awaited.tsx'
import { DialogAwaited } from './DialogAwaited.tsx'
import { ListAwaited } from './ListAwaited.tsx'
import { RowsAwaited } from './RowsAwaited.tsx'
import { UpdatingList } from './UpdatingList.tsx'

const failed = { data: undefined, error: new Error('The server does not answer.') }

test('a list that waits shows rows, one that failed why, and one that is here nothing beside itself', async () => {
  const refetch = () => undefined
  const waiting = await show(<ListAwaited of={{ data: undefined, error: null, refetch }} rows={3} />)
  expect(waiting.container.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThanOrEqual(3)
  await waiting.unmount()
  const lost = await show(<ListAwaited of={{ ...failed, refetch }} rows={3} title="The rooms could not be loaded" />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The rooms could not be loadedAn error occurredTry AgainContact Support')
  await lost.unmount()
  const here = await show(<ListAwaited of={{ data: [], error: null, refetch }} rows={3} />)
  expect(here.container.querySelector('[aria-hidden=true], [role=alert]')).toBeNull()
})

test('on a public page a list that failed can be tried again, and leads to no support', async () => {
  let tries = 0
  await show(<RowsAwaited of={{ ...failed, refetch: () => tries++ }} rows={3} title="Your films could not be loaded" />)
  await page.getByRole('button', { name: 'Try Again' }).click()
  expect(tries).toBe(1)
  await expect.element(page.getByRole('button', { name: 'Contact Support' })).not.toBeInTheDocument()
})

test('a list of which another page comes stays, and is busy', async () => {
  const list = (isPlaceholderData: boolean) => (
    <UpdatingList of={{ data: [], error: null, isPlaceholderData }} className="rooms">
      Market room
    </UpdatingList>
  )
  const { rerender, container } = await show(list(true))
  expect(container.querySelector('.rooms')?.getAttribute('aria-busy')).toBe('true')
  await expect.element(page.getByText('Market room')).toBeVisible()
  await rerender(list(false))
  await expect.poll(() => container.querySelector('.rooms')?.getAttribute('aria-busy')).toBe('false')
})

test('what is no list waits as its page says, or shows nothing meanwhile', async () => {
  const refetch = () => undefined
  const waiting = await show(
    <Awaited of={{ data: undefined, error: null, refetch }}>
      <p>Opening the room</p>
    </Awaited>,
  )
  await expect.element(page.getByText('Opening the room')).toBeVisible()
  await waiting.unmount()
  const lost = await show(
    <Awaited of={{ ...failed, refetch }} title="The room could not be loaded">
      <p>Opening the room</p>
    </Awaited>,
  )
  await expect.element(page.getByText('The room could not be loaded')).toBeVisible()
  expect(lost.container.textContent).not.toContain('Opening the room')
})

test('a dialog whose content does not come says why, and can be closed', async () => {
  let closed = 0
  const dialog = (of: { data: undefined; error: Error | null }) => (
    <DialogAwaited
      of={{ ...of, refetch: () => undefined }}
      title="Screener Room"
      failed="The room could not be loaded"
      onClose={() => closed++}
    />
  )
  const waiting = await show(dialog({ data: undefined, error: null }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await waiting.unmount()
  await show(dialog(failed))
  await expect.element(page.getByRole('dialog', { name: 'Screener Room' }).getByText('The room could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(closed).toBe(1)
})
