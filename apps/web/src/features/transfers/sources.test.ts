import { expect, test } from 'vitest'
import type { Transfer, TransferStatus } from '#platform/uploads/shown/transfer'
import { createTransferList, type TransferSource } from './sources.ts'
import type { TransferAction } from './transfer-words.ts'

const entry = (uuid: string, method: Transfer['method'], status: TransferStatus = 'Transferring'): Transfer => ({
  uuid,
  upload_id: method === 'http' ? `upload-${uuid}` : '',
  ...(method === 'aspera' && { aspera_uuid: `client-${uuid}` }),
  name: 'REEL_03.mov',
  method,
  type: 'upload',
  status,
  statusText: status,
  total_size: 46_000,
  current_size: 32_600,
  progress: '70%',
  speed: 842,
  time_remaining: 240,
  errorMsg: '',
  start_time: '2026-11-21T04:00:00.000Z',
  uploaded: false,
})

/** A client as an adapter would show it: each wish passes through the state that says so. */
function source(transfers: Transfer[]) {
  const listeners = new Set<() => void>()
  const acted: [TransferAction, string][] = []
  const set = (next: Transfer[]) => {
    transfers = next
    for (const listen of listeners) listen()
  }
  const made: TransferSource = {
    getTransfers: () => transfers,
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    act: (action, uuid) => {
      acted.push([action, uuid])
      const status = action === 'pause' ? 'Pausing...' : action === 'cancel' ? 'Cancelling...' : 'Transferring'
      set(transfers.map((each) => (each.uuid === uuid ? { ...each, status } : each)))
    },
  }
  return { made, acted, set }
}

const statuses = (list: ReturnType<typeof createTransferList>) => list.getSnapshot().map(({ uuid, status }) => [uuid, status])

test('the entries of the engine and of the high-speed client are in one list, and each gets the actions on its own entries', () => {
  const list = createTransferList()
  const http = source([entry('a', 'http')])
  const aspera = source([entry('b', 'aspera')])
  list.add(http.made)
  const remove = list.add(aspera.made)

  list.act('pause', 'b')

  expect(statuses(list)).toEqual([
    ['a', 'Transferring'],
    ['b', 'Pausing...'],
  ])
  expect([http.acted, aspera.acted]).toEqual([[], [['pause', 'b']]])
  remove()
  expect(statuses(list)).toEqual([['a', 'Transferring']])
})

test('a pause is said while it is asked for, then resuming is offered; what is cancelled is said so and then gone', () => {
  const list = createTransferList()
  const aspera = source([entry('b', 'aspera')])
  list.add(aspera.made)
  const seen: string[] = []
  list.subscribe(() => seen.push(list.getSnapshot()[0]?.status ?? 'gone'))

  list.act('pause', 'b')
  aspera.set([entry('b', 'aspera', 'Paused')])
  list.act('resume', 'b')
  list.act('cancel', 'b')
  aspera.set([])

  expect(seen).toEqual(['Pausing...', 'Paused', 'Transferring', 'Cancelling...', 'gone'])
})

test('nothing that did not change makes a new list', () => {
  const list = createTransferList()
  list.add(source([entry('a', 'http')]).made)
  expect(list.getSnapshot()).toBe(list.getSnapshot())
})
