import type { Finding } from '@answerprint/captions/check/check-cues'
import { textOf } from '@answerprint/captions/cue'
import type { EditedCue } from '../state/cue-history.ts'
import { FINDING_NAMES } from '../state/finding-words.ts'
import { formatMs } from '../state/times.ts'
import { rulerStep, type TimelineView } from './timeline-view.ts'

export const RULER_PX = 24
const LANE_PX = 27
const LANE_GAP_PX = 3
const LABELS_Y = RULER_PX + 2 * (LANE_PX + LANE_GAP_PX) + 12
export const TIMELINE_PX = LABELS_Y + 12
/** A narrower block has no text. */
const LEAST_TEXT_PX = 26

export type Drawn = {
  cues: readonly EditedCue[]
  findingsOf: ReadonlyMap<number, readonly Finding[]>
  active: number | undefined
  selected: ReadonlySet<number>
  duration_ms: number
}
type Surface = { context: CanvasRenderingContext2D; width: number; colour: (name: string) => string }

/** A cue that begins before an earlier one ends is drawn below it, so that both are seen. */
export function lanesOf(cues: readonly EditedCue[]): Uint8Array {
  const lanes = new Uint8Array(cues.length)
  const ends = [0, 0]
  for (const [index, { start_ms, end_ms }] of cues.entries()) {
    const lane = start_ms < (ends[0] ?? 0) ? 1 : 0
    lanes[index] = lane
    ends[lane] = Math.max(ends[lane] ?? 0, end_ms)
  }
  return lanes
}

export function drawTimeline(surface: Surface, drawn: Drawn, lanes: Uint8Array, view: TimelineView): void {
  const { context, width, colour } = surface
  context.clearRect(0, 0, width, TIMELINE_PX)
  drawRuler(surface, view)
  const to_ms = view.from_ms + width * view.ms_per_px
  let labelled = Number.NEGATIVE_INFINITY
  for (const [index, cue] of drawn.cues.entries()) {
    if (cue.start_ms > to_ms) break
    if (cue.end_ms < view.from_ms) continue
    const findings = drawn.findingsOf.get(cue.id) ?? []
    const x = (cue.start_ms - view.from_ms) / view.ms_per_px
    drawBlock(surface, drawn, {
      cue,
      index,
      x,
      w: Math.max(1.5, (cue.end_ms - cue.start_ms) / view.ms_per_px - 1),
      lane: lanes[index] ?? 0,
    })
    const [first] = findings
    if (first === undefined || x < labelled) continue
    labelled = drawLabel(surface, first, Math.max(0, x))
  }
  const end = (drawn.duration_ms - view.from_ms) / view.ms_per_px
  if (end < width) {
    context.fillStyle = colour('--line-2')
    context.fillRect(end, 0, 1, TIMELINE_PX)
  }
}

function drawRuler({ context, width, colour }: Surface, view: TimelineView): void {
  const step = rulerStep(view)
  context.font = `11px ${colour('--font-mono')}`
  context.textBaseline = 'middle'
  for (let ms = Math.floor(view.from_ms / step) * step; ms < view.from_ms + width * view.ms_per_px; ms += step) {
    const x = Math.round((ms - view.from_ms) / view.ms_per_px)
    context.fillStyle = colour('--line')
    context.fillRect(x, 0, 1, TIMELINE_PX)
    context.fillStyle = colour('--ink-3')
    context.fillText(formatMs(ms).slice(0, step < 1_000 ? 10 : 8), x + 6, RULER_PX / 2)
  }
}

type Block = { cue: EditedCue; index: number; x: number; w: number; lane: number }

function drawBlock({ context, colour }: Surface, { findingsOf, active, selected }: Drawn, { cue, index, x, w, lane }: Block): void {
  const y = RULER_PX + lane * (LANE_PX + LANE_GAP_PX)
  const severity = findingsOf.get(cue.id)?.reduce((worst, each) => (each.severity === 'error' ? 'error' : worst), 'warning')
  const tone = severity === undefined ? undefined : severity === 'error' ? '--err' : '--run'
  context.beginPath()
  context.roundRect(x, y, w, LANE_PX, Math.min(4, w / 2))
  context.fillStyle = colour('--s3')
  context.fill()
  context.fillStyle = selected.has(cue.id) ? colour('--lamp-soft') : tone === undefined ? 'transparent' : colour(`${tone}-soft`)
  context.fill()
  context.strokeStyle = cue.id === active ? colour('--lamp') : tone === undefined ? colour('--line-2') : colour(tone)
  context.lineWidth = cue.id === active ? 2 : 1
  if (w > 3) context.stroke()
  else {
    context.fillStyle = context.strokeStyle
    context.fill()
  }
  if (w < LEAST_TEXT_PX) return
  context.font = `12px ${colour('--font-ui')}`
  context.textBaseline = 'middle'
  context.fillStyle = colour('--ink')
  // A block that begins before the window is named within it.
  const from = Math.max(x, 0) + 7
  const seen = x + w - from - 5
  if (seen < LEAST_TEXT_PX / 2) return
  context.save()
  context.beginPath()
  context.rect(from, y, seen, LANE_PX)
  context.clip()
  context.fillText(`${index + 1}  ${textOf(cue).replaceAll('\n', ' ')}`.slice(0, Math.ceil(seen / 3)), from, y + LANE_PX / 2 + 1)
  context.restore()
}

/** Answers where the next one may begin. */
function drawLabel({ context, colour }: Surface, finding: Finding, x: number): number {
  context.fillStyle = colour(finding.severity === 'error' ? '--err' : '--run')
  context.beginPath()
  context.arc(x + 4, LABELS_Y, 3.5, 0, 2 * Math.PI)
  context.fill()
  context.font = `500 11px ${colour('--font-ui')}`
  const name = FINDING_NAMES[finding.kind]
  context.fillText(name, x + 12, LABELS_Y + 0.5)
  return x + 22 + context.measureText(name).width
}

export const OVERVIEW_PX = 16

/** The whole film on one line: where cues are, and where something is wrong. */
export function drawOverview({ context, width, colour }: Surface, { cues, findingsOf, duration_ms }: Drawn): void {
  context.clearRect(0, 0, width, OVERVIEW_PX)
  const scale = width / Math.max(1, duration_ms)
  context.fillStyle = colour('--control')
  for (const { start_ms, end_ms } of cues) context.fillRect(start_ms * scale, 6, Math.max(0.6, (end_ms - start_ms) * scale), 4)
  for (const tone of ['warning', 'error'] as const) {
    context.fillStyle = colour(tone === 'error' ? '--err' : '--run')
    for (const { id, start_ms } of cues)
      if (findingsOf.get(id)?.some(({ severity }) => severity === tone)) context.fillRect(start_ms * scale, 3, 1.5, 10)
  }
}
