import type { ComponentType } from 'react'
import type { RequestPage } from './request-page.api.ts'

/** What the app adds to the page: ways to bring files from another house, and to sign in where one stands. */
export type RequestScreenProps = {
  ImportButtons?: ComponentType<{ page: RequestPage; onImported: () => void }>
  /** Answers whether somebody is signed in now. */
  onSignIn: () => Promise<boolean>
}
