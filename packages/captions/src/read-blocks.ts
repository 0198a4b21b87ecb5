/** A paragraph of a text file with the number of its first line, from 1. */
export type Block = { line: number; lines: string[] }

/** Paragraphs between empty lines, whatever ends the lines. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') open = undefined
    else if (open) open.lines.push(line)
    else {
      open = { line: index + 1, lines: [line] }
      blocks.push(open)
    }
  }
  return blocks
}

const TIME = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})$/

/** `01:02:03.450`, `02:03,4` in milliseconds; undefined for what is no time. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = TIME.exec(text.trim()) ?? []
  if (!TIME.test(text.trim()) || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
}
