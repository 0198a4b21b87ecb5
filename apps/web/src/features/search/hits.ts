import { nameKey } from '@answerprint/contract/name-key'

type Piece = { text: string; isHit: boolean }

/** A name split where one of the words occurs in it, so that the hits can be highlighted. */
export function piecesOf(sent: string, words: readonly string[]): Piece[] {
  const name = sent.normalize('NFC')
  const lower = nameKey(name)
  const lit = new Array<boolean>(name.length).fill(false)
  for (const word of words) {
    const sought = nameKey(word)
    for (let at = lower.indexOf(sought); sought !== '' && at >= 0; at = lower.indexOf(sought, at + 1)) {
      lit.fill(true, at, at + sought.length)
    }
  }
  const pieces: Piece[] = []
  for (let at = 0; at < name.length; at++) {
    const isHit = lit[at] === true
    const last = pieces.at(-1)
    if (last?.isHit === isHit) last.text += name[at]
    else pieces.push({ text: name[at] ?? '', isHit })
  }
  return pieces
}
