import { lazy } from '#platform/upgrades/lazy'

/** Comes with the first failure, not with the first page. */
export const PublicError = lazy(() =>
  import('./PublicError.tsx').then(
    ({ PublicError }) => ({ default: PublicError }),
    () => ({ default: Unreached }),
  ),
)

/** Where not even that can be fetched. */
const Unreached = () => (
  <main role="alert">
    <p>The server cannot be reached. Check your connection and try again.</p>
    <button type="button" onClick={() => location.reload()}>
      Try Again
    </button>
  </main>
)
