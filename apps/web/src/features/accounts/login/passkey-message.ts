import { Refusal } from '@answerprint/contract/refusal'
import { accountMessage } from '../form/account-message.ts'

/** Passkeys need a secure context (HTTPS or localhost). */
export const passkeysWork = (): boolean => typeof window.PublicKeyCredential === 'function'

/** A message for what the browser or the authenticator refused. */
export function passkeyMessage(error: unknown): string {
  if (error instanceof Refusal) return accountMessage(error)
  if (!(error instanceof Error)) return accountMessage(error)
  if (error.name === 'InvalidStateError') return 'This passkey is already registered.'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'The passkey was not used. Try again when you are ready.'
  return 'This passkey could not be used here.'
}
