/** Primaries and transfers by ffmpeg's names, as people know them. */
const GAMUTS: Record<string, string> = {
  bt709: 'BT.709',
  smpte170m: 'BT.601',
  bt470bg: 'BT.601',
  bt2020: 'BT.2020',
  smpte431: 'P3-DCI',
  smpte432: 'P3-D65',
}
const HDR: Record<string, string> = { smpte2084: 'PQ (HDR10)', 'arib-std-b67': 'HLG' }

type Colours = { primaries: string | null; transfer: string | null }

/** "BT.709", "P3-D65, PQ (HDR10)"; null where nothing is known. */
export const colourName = ({ primaries, transfer }: Colours): string | null =>
  [GAMUTS[primaries ?? ''], HDR[transfer ?? '']].filter(Boolean).join(', ') || null
