import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import { codeOf, statusOf } from '#platform/uploads/sending/retry'
import { downloadAddress } from '../delivery-page.api.ts'
import type { Address } from './zip-messages.ts'

/** The link expired, was deleted, or asks for its password. */
const CLOSED = new Set(['package_expired', 'package_locked', 'link_not_opened', 'link_invalid'])

/** Where a file of the delivery is, or why that cannot be said. */
export async function addressFor(token: string, fileID: string): Promise<Address> {
  try {
    return { url: await downloadAddress(token, fileID) }
  } catch (error) {
    if (CLOSED.has(codeOf(error))) return whyClosed(token)
    const status = statusOf(error)
    if (status === 0 || status === 429 || status >= 500) return { none: 'line' }
    return { none: 'file', code: codeOf(error) }
  }
}

/** A password is asked for again after twelve hours, and when it was changed. */
async function whyClosed(token: string): Promise<Address> {
  try {
    const { requires_password } = await call(routes.deliveryPages.open, { params: { token } })
    return { none: requires_password ? 'password' : 'link' }
  } catch (error) {
    return { none: codeOf(error) === 'link_invalid' ? 'link' : 'line' }
  }
}
