/** A key that is held down presses one button, and not also what comes in its place. Where lines are typed it goes on. */
export function pressOnce(): void {
  const stop = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && !isOfLines(event.target as HTMLElement)) event.preventDefault()
  }
  document.addEventListener('keydown', stop, true)
}

const isOfLines = ({ tagName, isContentEditable }: HTMLElement): boolean => tagName === 'TEXTAREA' || isContentEditable
