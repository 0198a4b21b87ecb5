import { useSearchParams } from 'wouter'
import { safeRedirect } from '#platform/sign-in/safe-redirect'

/** Takes a person who signed in where they wanted to go. By a page load: the app is another application, perhaps on another host. */
export function useEntry(): () => Promise<void> {
  const [search] = useSearchParams()
  return () => leaveTo(safeRedirect(search.get('redirect') ?? undefined))
}

/** Ends with the page, so that a form is busy until then. */
const leaveTo = (address: string) =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true })
    location.assign(address)
  })
