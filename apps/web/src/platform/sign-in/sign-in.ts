import type { ComponentType } from 'react'

export type SignInProps = {
  /** What waits for it: "Log in to save these files." */
  reason: string
  onSignedIn: () => void
  onClose: () => void
}
type Importer = () => Promise<ComponentType<SignInProps>>

let importer: Importer | undefined

/** The app has the form; a public page asks for it when a visitor chooses something that needs a session. */
export function provideSignIn(given: Importer): void {
  importer = given
}

export async function importSignIn(): Promise<{ default: ComponentType<SignInProps> }> {
  if (importer === undefined) throw new Error('No sign-in form is registered.')
  return { default: await importer() }
}
