import type { APIRequestContext } from '@playwright/test'
import { expect } from '@playwright/test'

type Mail = { to: string; subject: string; html: string; text: string }

/** Waits for a mail to this address and returns it. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await request.get('/dev/mailbox', { headers: { accept: 'application/json' } })
    const { mails } = (await answer.json()) as { mails: Mail[] }
    found = mails.find((each) => each.to === to && subject.test(each.subject))
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
  }).toPass()
  return found as Mail
}
