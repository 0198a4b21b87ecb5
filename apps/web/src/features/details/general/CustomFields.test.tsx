import { errors } from '@answerprint/contract/errors'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#features/projects'
import { show } from '../../../platform/testing/show.tsx'
import { CustomFields } from './CustomFields.tsx'

// The list reads no more of it.
const project = { _id: 'p-1', organization_id: null } as unknown as Project
const field = (title: string) => ({ _id: title.toLowerCase(), title, value: '', is_displayed: false })

/** The list as the server has it, and the moves that it was sent. */
let titles: string[] = []
let moves: { id?: string; originalIndex: number; targetIndex: number; answer: (response: Response) => void }[] = []
const listed = () => Response.json({ custom_fields: titles.map(field) })
const refused = () => Response.json({ code: 'conflict', message: errors.conflict.message, requestId: 'r' }, { status: 409 })

beforeEach(() => {
  titles = ['EIDR', 'Country', 'Language', 'Ratio']
  moves = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Promise.resolve(String(address).includes('customFields') ? listed() : Response.json({}))
    const { promise, resolve } = Promise.withResolvers<Response>()
    moves.push({ ...JSON.parse(String(body)), answer: resolve })
    return promise
  })
})
afterEach(() => vi.unstubAllGlobals())

function Details() {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Other tab
      </button>
      {isShown && <CustomFields project={project} />}
    </>
  )
}

const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const names = () =>
  page
    .getByRole('textbox', { name: 'Name of the field' })
    .elements()
    .map((each) => (each instanceof HTMLInputElement ? each.value : each.textContent))
async function moveByKey(title: string, arrow: string) {
  const element = await vi.waitFor(() => handle(title).element())
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(` {${arrow}} `)
}

test('a field that is moved is named, and of quick moves the second names its own wherever the first answer has it', async () => {
  await show(<Details />)
  await moveByKey('Language', 'ArrowUp')
  await moveByKey('EIDR', 'ArrowDown')
  await expect.poll(names).toEqual(['Language', 'EIDR', 'Country', 'Ratio'])
  await expect.poll(() => moves).toMatchObject([{ id: 'language', originalIndex: 2, targetIndex: 1 }])

  titles = ['Ratio', 'EIDR', 'Language', 'Country']
  moves[0]?.answer(listed())
  await expect.poll(() => moves.slice(1)).toMatchObject([{ id: 'eidr', originalIndex: 1, targetIndex: 1 }])
  moves[1]?.answer(listed())
  await expect.poll(names).toEqual(titles)
  await expect.element(handle('EIDR')).toHaveFocus()
})

test('a field that a colleague deleted is not moved: the list is shown as it is, and the focus stays with another that was moved', async () => {
  await show(<Details />)
  await moveByKey('Ratio', 'ArrowUp')
  await expect.poll(() => moves).toHaveLength(1)
  titles = ['EIDR', 'Country', 'Language']
  moves[0]?.answer(refused())
  await expect.element(page.getByText(errors.conflict.message)).toBeVisible()
  await expect.poll(names).toEqual(titles)

  await moveByKey('Language', 'ArrowUp')
  await expect.poll(() => moves).toHaveLength(2)
  titles = ['Language', 'EIDR', 'Country']
  moves[1]?.answer(refused())
  await expect.poll(names).toEqual(titles)
  await expect.element(handle('Language')).toHaveFocus()
})

test('a list that is left and shown again continues its line of moves', async () => {
  await show(<Details />)
  await moveByKey('Language', 'ArrowUp')
  await expect.poll(() => moves).toHaveLength(1)
  const otherTab = page.getByRole('button', { name: 'Other tab' })
  await otherTab.click()
  await expect.poll(names).toEqual([])
  await otherTab.click()
  await moveByKey('EIDR', 'ArrowDown')
  await expect.poll(names).toEqual(['Language', 'EIDR', 'Country', 'Ratio'])
  expect(moves).toHaveLength(1)

  titles = ['EIDR', 'Language', 'Country', 'Ratio']
  moves[0]?.answer(listed())
  await expect.poll(() => moves.slice(1)).toMatchObject([{ id: 'eidr', originalIndex: 0, targetIndex: 1 }])
  titles = ['Language', 'EIDR', 'Country', 'Ratio']
  moves[1]?.answer(listed())
  await expect.poll(names).toEqual(titles)
})
