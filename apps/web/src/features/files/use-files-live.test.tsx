import { QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FakeSocket } from '../../platform/realtime/testing/fake-socket.ts'
import { show } from '../../platform/testing/show.tsx'
import { filesKey } from './files.queries.ts'
import { listenUntilShown } from './until-shown.ts'
import { useFilesLive } from './use-files-live.ts'

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
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }))
  const asked = Promise.withResolvers<Page>()
  const list = vi.fn<() => Promise<Page>>().mockReturnValueOnce(asked.promise).mockResolvedValue(holding('notes.txt'))
  history.replaceState(null, '', '/projects/p/files')
  await show(<Files list={list} />)
  await expect.element(page.getByText('Reels, a folder')).toBeVisible()
  await vi.waitFor(() => expect(FakeSocket.joined).toContain('private-project-p'))
  // What may have been missed until then is asked for once.
  await new Promise((ok) => setTimeout(ok, 600))

  const folder = page.getByRole('button', { name: 'Reels' }).element() as HTMLElement
  folder.focus()
  expect(list).toHaveBeenCalledTimes(1)
  FakeSocket.last?.say({ event: 'DocumentUpdated', channel: 'private-project-p', data: JSON.stringify({ _id: 'new' }) })
  // At once: what is heard is gathered for a moment.
  folder.click()
  asked.resolve(holding())

  await expect.element(page.getByText('notes.txt'), { timeout: 10_000 }).toBeVisible()
})

/** The files of a project, which are heard of; what lists them. */
async function openProject() {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }))
  const list = vi.fn<() => Promise<Page>>().mockResolvedValue(holding('notes.txt'))
  // Before the other screen is drawn the address is that of the files again.
  history.replaceState(null, '', '/projects/p/files')
  await show(<Project list={list} />)
  await expect.element(page.getByText('notes.txt')).toBeVisible()
  await vi.waitFor(() => expect(FakeSocket.joined).toContain('private-project-p'))
  await new Promise((ok) => setTimeout(ok, 600))
  return list
}

test('files that are left and opened again at once are asked for, as what happened in between was not heard', async () => {
  const list = await openProject()
  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.element(page.getByText('notes.txt')).not.toBeInTheDocument()
  list.mockResolvedValue(holding('notes.txt', 'reel.mov'))
  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.element(page.getByText('notes.txt, reel.mov')).toBeVisible()
})

test('a list that was on its way when the files were left is not taken for what is there when they are opened again', async () => {
  const list = await openProject()
  const onItsWay = Promise.withResolvers<Page>()
  const before = list.mock.calls.length
  list.mockReturnValueOnce(onItsWay.promise)
  FakeSocket.last?.say({ event: 'DocumentUpdated', channel: 'private-project-p', data: JSON.stringify({ _id: 'new' }) })
  await expect.poll(() => list.mock.calls.length).toBe(before + 1)

  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.element(page.getByText('notes.txt')).not.toBeInTheDocument()
  list.mockResolvedValue(holding('notes.txt', 'reel.mov'))
  onItsWay.resolve(holding('notes.txt'))
  await onItsWay.promise
  await page.getByRole('button', { name: 'Other tab' }).click()
  await expect.element(page.getByText('notes.txt, reel.mov')).toBeVisible()
})

test('what happens while the files are being opened, and are not shown yet, is in them', async () => {
  const { list, joined } = await askForFiles()
  await joined()
  say('p')
  await openFiles()
  await expect.element(page.getByText('notes.txt, reel.mov')).toBeVisible()
  expect(list).toHaveBeenCalledTimes(2)
})

test('files that were being opened when another page was gone to are asked for when they are opened', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { list } = await askForFiles()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await openFiles()
  await expect.element(page.getByText('notes.txt, reel.mov')).toBeVisible()
  expect(list).toHaveBeenCalledTimes(2)
})

test('files that are opened are asked for once where nothing happens', async () => {
  const { list, joined } = await askForFiles()
  await joined()
  await openFiles()
  await expect.element(page.getByText('notes.txt')).toBeVisible()
  await new Promise((ok) => setTimeout(ok, 600))
  expect(list).toHaveBeenCalledOnce()
})

test('files that go over to another project with news still gathered hear what happens there', async () => {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }))
  const list = vi.fn<() => Promise<Page>>().mockResolvedValue(holding('notes.txt'))
  await show(<Either list={list} />)
  await vi.waitFor(() => expect(FakeSocket.joined).toContain('private-project-p'))
  await new Promise((ok) => setTimeout(ok, 600))
  say('p')
  ;(page.getByRole('button', { name: 'Other project' }).element() as HTMLElement).click()
  await vi.waitFor(() => expect(FakeSocket.joined).toContain('private-project-q'))
  await expect.element(page.getByText('notes.txt')).toBeVisible()
  await new Promise((ok) => setTimeout(ok, 600))
  list.mockResolvedValue(holding('notes.txt', 'reel.mov'))
  say('q')
  await expect.element(page.getByText('notes.txt, reel.mov')).toBeVisible()
})

/** The files of one project, and then of another, on the same screen. */
function Either({ list }: { list: () => Promise<Page> }) {
  const [project, setProject] = useState('p')
  const { data = holding() } = useQuery({ queryKey: [...filesKey(project), 'page', 'root'], queryFn: list })
  useFilesLive(project)
  return (
    <>
      <button type="button" onClick={() => setProject('q')}>
        Other project
      </button>
      <p>{data.files.map((each) => each.name).join(', ')}</p>
    </>
  )
}

/** Details of a project, whose files were asked for by a click on their tab, and are not shown yet. */
async function askForFiles() {
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async () => Response.json({ auth: 'key:signature' }))
  const list = vi.fn<() => Promise<Page>>().mockResolvedValueOnce(holding('notes.txt')).mockResolvedValue(holding('notes.txt', 'reel.mov'))
  const known = { client: new QueryClient() }
  FakeSocket.joined.length = 0
  await show(<Project list={list} startsLeft onClient={(client) => Object.assign(known, { client })} />)
  listenUntilShown(known.client, 'p')
  await known.client.prefetchQuery({ queryKey: keyOf('root'), queryFn: list })
  return { list, joined: () => vi.waitFor(() => expect(FakeSocket.joined).toContain('private-project-p')) }
}

const openFiles = () => page.getByRole('button', { name: 'Other tab' }).click()

const say = (project: string) =>
  FakeSocket.last?.say({ event: 'DocumentUpdated', channel: `private-project-${project}`, data: JSON.stringify({ _id: 'new' }) })

type ProjectProps = { list: () => Promise<Page>; startsLeft?: boolean; onClient?: (client: QueryClient) => void }

function Project({ list, startsLeft = false, onClient }: ProjectProps) {
  const [isLeft, setLeft] = useState(startsLeft)
  onClient?.(useQueryClient())
  return (
    <>
      <button type="button" onClick={() => setLeft(!isLeft)}>
        Other tab
      </button>
      {!isLeft && <Folder path="root" list={list} />}
    </>
  )
}
