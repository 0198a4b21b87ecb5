/** A key that is held down presses one button, and not also what comes in its place. Where lines are typed it goes on. */
export function pressOnce(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !isOfLines(event.target as HTMLElement)) event.preventDefault()
  }
  document.addEventListener('keydown', stop, true)
}

/** The second click of a double one presses the button of a dialog, and not also what is beneath it once the dialog is closed. */
export function pressNothingBeneath(): void {
  let pressed: Element | null = null
  const stop = (event: MouseEvent) => {
    const dialog = (event.target as Element).closest('[role=dialog]')
    if (event.detail > 1 && pressed?.isConnected === false && dialog === null) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed = dialog
  }
  document.addEventListener('click', stop, true)
}

const isOfLines = ({ tagName, isContentEditable }: HTMLElement): boolean => tagName === 'TEXTAREA' || isContentEditable
