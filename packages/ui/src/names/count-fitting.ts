const ZERO_WIDTH_SPACE = '\u200b'

/** `last` is the end of the letters, which stays before the extension whatever is cut. */
export type CutName = { letters: readonly string[]; last: string; extension: string }

/** How many letters of the name can stand in the box before they are cut. Tried in a copy of it that nobody sees. */
export function countFitting(box: HTMLElement, { letters, last, extension }: CutName): number {
  const trial = box.cloneNode(false) as HTMLElement
  trial.style.cssText = `position: absolute; visibility: hidden; width: ${box.getBoundingClientRect().width}px`
  box.after(trial)
  const begin = (count: number) => letters.slice(0, count).join('')
  const fits = (text: string): boolean => {
    trial.textContent = text.replaceAll('_', `_${ZERO_WIDTH_SPACE}`)
    return trial.scrollHeight <= trial.clientHeight
  }
  let [least, most] = [0, letters.length - 1]
  if (fits(`${begin(letters.length)}${extension}`)) least = letters.length
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${begin(middle)}…${last}${extension}`)) least = middle
    else most = middle - 1
  }
  trial.remove()
  return least
}
