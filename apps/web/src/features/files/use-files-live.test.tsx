import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../platform/testing/show.tsx'
import { filesKey } from './files.queries.ts'
import { useFilesLive } from './use-files-live.ts'

/** The other end of the socket, on which every channel may be joined. */
class Socket {
  static last: Socket | undefined
  static readonly joined: string[] = []
  onopen?: () => void
  onmessage?: (message: { data: string }) => void
  readyState = 1
  constructor() {
    Socket.last = this
    setTimeout(() => {
      this.onopen?.()
      this.say({ event: 'pusher:connection_established', data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }) })
    })
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  send(text: string) {
    const { event, data } = JSON.parse(text)
    if (event !== 'pusher:subscribe') return
    this.say({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: '{}' })
    Socket.joined.push(data.channel)
  }
  close() {
    this.readyState = 3
  }
}

type Page = { files: { _id: string; name: string }[] }
const holding = (...names: string[]): Page => ({ files: names.map((name) => ({ _id: name, name })) })

const address = location.pathname
afterEach(() => {
  history.replaceState(null, '', address)
  vi.unstubAllGlobals()
})

const keyOf = (path: string) => [...filesKey('p'), 'page', path]

/** An open folder: its list, and what keeps it up to date. */
function Folder({ path, list }: { path: string; list: () => Promise<Page> }) {
  const { data = holding() } = useQuery({ queryKey: keyOf(path), queryFn: list })
  useFilesLive('p')
  return <p>{data.files.map((each) => each.name).join(', ')}</p>
}

/** The files of a project, from which one of its folders is opened: its list is asked for before it is shown. */
function Files({ list }: { list: () => Promise<Page> }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const ask = () => void queryClient.prefetchQuery({ queryKey: keyOf('f'), queryFn: list })
  const open = () => {
    history.replaceState(null, '', '/projects/p/files/folder/f')
    setOpen(true)
  }
  return (
    <>
      <button type="button" onFocus={ask} onClick={open}>
        Reels
      </button>
      {isOpen ? <Folder key="f" path="f" list={list} /> : <Folder key="root" path="root" list={async () => holding('Reels, a folder')} />}
    </>
  )
}

test('what is heard just before a folder is opened is shown in it, though its list was asked for earlier', async () => {
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }))
  const asked = Promise.withResolvers<Page>()
  const list = vi.fn<() => Promise<Page>>().mockReturnValueOnce(asked.promise).mockResolvedValue(holding('notes.txt'))
  history.replaceState(null, '', '/projects/p/files')
  await show(<Files list={list} />)
  await expect.element(page.getByText('Reels, a folder')).toBeVisible()
  await vi.waitFor(() => expect(Socket.joined).toContain('private-project-p'))
  // What may have been missed until then is asked for once.
  await new Promise((ok) => setTimeout(ok, 600))

  const folder = page.getByRole('button', { name: 'Reels' }).element() as HTMLElement
  folder.focus()
  expect(list).toHaveBeenCalledTimes(1)
  Socket.last?.say({ event: 'DocumentUpdated', channel: 'private-project-p', data: JSON.stringify({ _id: 'new' }) })
  // At once: what is heard is gathered for a moment.
  folder.click()
  asked.resolve(holding())

  await expect.element(page.getByText('notes.txt'), { timeout: 10_000 }).toBeVisible()
})
