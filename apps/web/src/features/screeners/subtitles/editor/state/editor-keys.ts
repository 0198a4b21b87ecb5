import { useEffect, useEffectEvent } from 'react'
import type { Editor } from './editor-context.ts'
import { add, editCue, join, removeSelected, split } from './edits.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'
const ELSEWHERE = '[role="dialog"], [role="menu"], dialog[open]'
const BACK_SECONDS = 2

export type ScreenKeys = { save: () => void; help: () => void; writeText: () => void; zoom: (factor: number) => void }

/** What the popover says; the keys below do it. */
export const KEY_HELP: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['Space', 'K'], 'Play or pause'],
  [['J'], 'Back two seconds'],
  [['L'], 'Play, faster with each press'],
  [[',', '.'], 'One frame back, forward'],
  [['↑', '↓'], 'Cue before, cue after'],
  [['⇧ ↑', '⇧ ↓'], 'Select more cues'],
  [['I', 'O'], 'Begin, end the cue at the picture'],
  [['Enter'], 'Edit the text'],
  [['Esc'], 'Leave the text'],
  [['N'], 'Add a cue at the picture'],
  [['S'], 'Split at the picture'],
  [['M'], 'Join with the next cue'],
  [['Del'], 'Delete the selected cues'],
  [['F', '⇧ F'], 'Next finding, finding before'],
  [['+', '−'], 'Zoom the timeline'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl ⇧ Z'], 'Redo'],
  [['Ctrl S'], 'Save as a new version'],
  [['?'], 'Show this help'],
]

/** Keys of the whole screen. A field keeps its own; undo, redo and save work in it too. */
export function useEditorKeys(editor: Editor, screen: ScreenKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || document.querySelector(ELSEWHERE) !== null) return
    const isCommand = event.ctrlKey || event.metaKey
    const isTaken = event.target.closest(FIELDS) !== null || (event.key === ' ' && event.target.closest('button, a') !== null)
    const isDone = isCommand ? obeyCommand(event, editor, screen) : !isTaken && !event.altKey && obeyKey(event, editor, screen)
    if (isDone) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function obeyCommand({ key, shiftKey }: KeyboardEvent, { dispatch }: Editor, { save }: ScreenKeys): boolean {
  const name = key.toLowerCase()
  if (name === 'z') dispatch({ do: shiftKey ? 'redo' : 'undo' })
  else if (name === 'y') dispatch({ do: 'redo' })
  else if (name === 's') save()
  else return false
  return true
}

function obeyKey({ key, shiftKey }: KeyboardEvent, editor: Editor, screen: ScreenKeys): boolean {
  const { clock, frame_seconds, edit, active, activeIndex, goTo, goToFinding } = editor
  const now_ms = Math.round(clock.currentTime * 1000)
  const how = shiftKey ? 'range' : 'one'
  const commands: Record<string, () => void> = {
    ' ': clock.toggle,
    k: clock.toggle,
    l: clock.faster,
    j: () => clock.seek(clock.currentTime - BACK_SECONDS),
    ',': () => clock.seek(clock.currentTime - frame_seconds),
    '.': () => clock.seek(clock.currentTime + frame_seconds),
    arrowup: () => goTo(activeIndex - 1, how),
    arrowdown: () => goTo(activeIndex + 1, how),
    i: () => active !== undefined && edit(editCue(active.id, { start_ms: now_ms })),
    o: () => active !== undefined && edit(editCue(active.id, { end_ms: now_ms })),
    enter: screen.writeText,
    n: () => edit(add(now_ms)),
    s: () => edit(split(now_ms)),
    m: () => edit(join),
    delete: () => edit(removeSelected),
    backspace: () => edit(removeSelected),
    f: () => goToFinding(shiftKey ? -1 : 1),
    '+': () => screen.zoom(0.5),
    '=': () => screen.zoom(0.5),
    '-': () => screen.zoom(2),
    '?': screen.help,
  }
  const command = commands[key.toLowerCase()]
  command?.()
  return command !== undefined
}
