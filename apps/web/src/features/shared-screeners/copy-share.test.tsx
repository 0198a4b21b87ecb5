import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import type { SharedScreener } from './shares.api.ts'
import { useCopyShare, useShareActions } from './use-share-actions.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SHARE = { _id: 'share', url: 'https://answerprint.example/screener/9f2c' }

function CopyLink() {
  const copy = useCopyShare()
  return (
    <button type="button" onClick={() => copy(SHARE)}>
      Copy Link
    </button>
  )
}

test('a link is copied within the click, and noted as sent first', async () => {
  const happened: string[] = []
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (address: string) => {
    happened.push(address.split('/').at(-1) ?? '')
    return answer.promise
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void happened.push(text))
  await show(<CopyLink />)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect.element(page.getByText('Link copied!')).toBeVisible()
  expect(happened).toEqual(['update-last-sent', SHARE.url])
  answer.resolve(Response.json({}))
})

test('where the browser refuses to copy, the person gets the link itself', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await show(<CopyLink />)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect.element(page.getByRole('alert').getByText(SHARE.url, { exact: false })).toBeVisible()
  await expect.element(page.getByText('Link copied!')).not.toBeInTheDocument()
})

function Activate() {
  // What is done at once reads no more of it.
  const { activate } = useShareActions(SHARE as SharedScreener)
  return (
    <button type="button" onClick={activate}>
      Activate
    </button>
  )
}

test('a link that is activated never expires, which is said', async () => {
  const sent = answering({ status: 200 })
  await show(<Activate />)
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect.element(page.getByText('This link will never expire until you set a date.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ key: 'expiry', value: null }])
})
