import type { ComponentType } from 'react'
import type { RequestPage } from './request-page.api.ts'

/** What the app adds to the page: imports from file hosts, and the login. */
export type RequestScreenProps = {
  ImportButtons?: ComponentType<{ page: RequestPage; onImported: () => void }>
  /** Answers whether the visitor is signed in now. */
  onSignIn: () => Promise<boolean>
}
