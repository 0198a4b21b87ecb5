const ZERO_WIDTH_SPACE = '\u200b'

/** `last` is the end of the stem, which stays before the extension in any case. */
export type CutName = { characters: readonly string[]; last: string; extension: string }

/** How many characters of the name fit in the box before the cut. Measured in an invisible copy of it. */
export function countFitting(box: HTMLElement, { characters, last, extension }: CutName): number {
  const trial = box.cloneNode(false) as HTMLElement
  trial.style.cssText = `position: absolute; visibility: hidden; width: ${box.getBoundingClientRect().width}px`
  box.after(trial)
  const begin = (count: number) => characters.slice(0, count).join('')
  const fits = (text: string): boolean => {
    trial.textContent = text.replaceAll('_', `_${ZERO_WIDTH_SPACE}`)
    return trial.scrollHeight <= trial.clientHeight
  }
  let [least, most] = [0, characters.length - 1]
  if (fits(`${begin(characters.length)}${extension}`)) least = characters.length
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(`${begin(middle)}…${last}${extension}`)) least = middle
    else most = middle - 1
  }
  trial.remove()
  return least
}
