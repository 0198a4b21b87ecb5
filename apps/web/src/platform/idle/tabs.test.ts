import { expect, onTestFinished, test } from 'vitest'
import { notifyTabs, openTabs } from './tabs.ts'

test('other pages hear that a session has ended, and the page that ended it does not', async () => {
  const heard: unknown[] = []
  const here = openTabs((news) => heard.push(news))
  const other = new BroadcastChannel('answerprint-session')
  const sent: { page: string; news: unknown }[] = []
  other.onmessage = ({ data }) => sent.push(data)
  onTestFinished(() => {
    here.close()
    other.close()
  })

  notifyTabs({ type: 'signed_out' })
  await expect.poll(() => sent).toMatchObject([{ news: { type: 'signed_out' } }])
  other.postMessage({ page: 'another page', news: { type: 'active', lastActivityMs: 5, isHeld: false } })

  await expect.poll(() => heard).toEqual([{ type: 'active', lastActivityMs: 5, isHeld: false }])
})
