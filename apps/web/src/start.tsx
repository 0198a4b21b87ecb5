import { Refusal } from '@answerprint/contract/refusal'
import { setNonce } from 'get-nonce'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { watchForUpgrade } from '#platform/upgrades/reload-after-upgrade'

/** What the server refuses, as a wrong address, has a page that says so: that is no error of this one. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof Refusal)) console.error(error)
}

/** Draws the application of a document. */
export function start(App: ComponentType<{ nonce: string }>): void {
  // zod: no compiled validators here; its probe of eval would be reported as a breach of the page's policy.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  setNonce(nonce)

  watchForUpgrade()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  createRoot(root, { onCaughtError }).render(<App nonce={nonce} />)
  import('#platform/browser/prepare-for-use').then((late) => late.prepareForUse()).catch(() => {})
}
