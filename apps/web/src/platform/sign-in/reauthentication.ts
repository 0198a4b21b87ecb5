/** Asks the person to sign in again without leaving the page. Resolves to whether they did. */
type Reauthenticate = () => Promise<boolean>

let ask: Reauthenticate | undefined
let asking: Promise<boolean> | undefined

/** Only the shell asks: on a public page an ended session stays ended. Answers how to stop. */
export function onSessionLost(reauthenticate: Reauthenticate): () => void {
  ask = reauthenticate
  return () => {
    if (ask === reauthenticate) ask = undefined
  }
}

/** However many calls were refused at once, the person is asked once. */
export function signInAgain(): Promise<boolean> {
  if (ask === undefined) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
