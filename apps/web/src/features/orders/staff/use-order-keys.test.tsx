import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../platform/testing/show.tsx'
import type { QueuedOrder } from './staff-orders.api.ts'
import { useOrderKeys } from './use-order-keys.ts'

// The keys read no more of them.
const orders = [{ _id: 'o-1' }, { _id: 'o-2' }] as unknown as QueuedOrder[]

function Order({ dialog, onOpen, onMove }: { dialog?: 'dialog' | 'menu'; onOpen: (orderID: string) => void; onMove: () => void }) {
  useOrderKeys(orders, 'o-1', onOpen)
  return (
    <>
      <h2 tabIndex={-1} data-order-key="Enter">
        Halcyon
      </h2>
      <button type="button" data-order-key="e" onClick={() => onMove()}>
        Begin
      </button>
      {dialog && (
        <div role={dialog}>
          <button type="button">Keep order</button>
        </div>
      )}
    </>
  )
}

test.each(['dialog', 'menu'] as const)(
  'keys that are pressed in a %s neither move the order behind it nor open another',
  async (dialog) => {
    const onOpen = vi.fn()
    const onMove = vi.fn()
    await show(<Order dialog={dialog} onOpen={onOpen} onMove={onMove} />)
    page.getByRole('button', { name: 'Keep order' }).element().focus()
    await userEvent.keyboard('ej')
    expect([onOpen.mock.calls.length, onMove.mock.calls.length]).toEqual([0, 0])
  },
)

test('J opens the next order, E moves it on, and Enter goes into it', async () => {
  const onOpen = vi.fn()
  const onMove = vi.fn()
  await show(<Order onOpen={onOpen} onMove={onMove} />)
  await userEvent.keyboard('je')
  expect([onOpen.mock.calls, onMove.mock.calls.length]).toEqual([[['o-2']], 1])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Halcyon' })).toHaveFocus()
})
