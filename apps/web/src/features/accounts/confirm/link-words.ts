import type { OutputOf } from '@answerprint/contract/route-types'
import type * as routes from '@answerprint/contract/routes'

type Purpose = OutputOf<typeof routes.accounts.openLink>['purpose']

/** What the page of a mailed link asks, and what it says afterwards. */
export const linkWords: Record<Purpose, { title: string; lead: (email: string) => string; verb: string; done: string }> = {
  device: {
    title: 'Confirm this browser',
    lead: (email) => `You can then sign in here as ${email}, with your password.`,
    verb: 'Confirm this browser',
    done: 'This browser is confirmed. Sign in with your password.',
  },
  new_email: {
    title: 'Confirm your new email',
    lead: (email) => `All emails for your account will go to ${email}, and you sign in with it.`,
    verb: 'Use this email',
    done: 'Your email was changed.',
  },
  email: {
    title: 'Confirm your email',
    lead: (email) => `This shows that ${email} is yours.`,
    verb: 'Confirm email',
    done: 'Your email is confirmed.',
  },
}
