import { randomId } from '#platform/random-id'

const KEPT_AS = 'answerprint-device'
const PATTERN = /^[A-Za-z0-9_-]{16,64}$/

let forThisPage: string | undefined

/** Random, one for each browser: a play token is good only together with it. A browser that keeps nothing has one for each page. */
export function accessDeviceId(): string {
  if (forThisPage !== undefined) return forThisPage
  forThisPage = kept() ?? randomId()
  try {
    localStorage.setItem(KEPT_AS, forThisPage)
  } catch {
    // Storage is closed here.
  }
  return forThisPage
}

function kept(): string | undefined {
  try {
    const found = localStorage.getItem(KEPT_AS)
    return found !== null && PATTERN.test(found) ? found : undefined
  } catch {
    return undefined
  }
}
