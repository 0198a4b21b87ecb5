import { searchKey } from '@answerprint/contract/name-key'

type Piece = { text: string; isHit: boolean }

/** A name split where one of the words occurs in it, so that the hits can be highlighted. */
export function piecesOf(sent: string, words: readonly string[]): Piece[] {
  const characters = [...sent.normalize('NFC')]
  // One character can be none, one or two of what is searched by: an accent alone, "é", "ß".
  const keys = characters.map(searchKey)
  const owners = keys.flatMap((key, index) => Array.from({ length: key.length }, () => index))
  const whole = keys.join('')
  const lit = new Set<number>()
  for (const word of words) {
    const sought = searchKey(word)
    for (let at = whole.indexOf(sought); sought !== '' && at >= 0; at = whole.indexOf(sought, at + 1)) {
      for (const owner of owners.slice(at, at + sought.length)) lit.add(owner)
    }
  }
  const pieces: Piece[] = []
  for (const [index, character] of characters.entries()) {
    const isHit = lit.has(index)
    const last = pieces.at(-1)
    if (last?.isHit === isHit) last.text += character
    else pieces.push({ text: character, isHit })
  }
  return pieces
}
