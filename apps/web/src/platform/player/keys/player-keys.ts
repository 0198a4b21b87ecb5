export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'fullScreen' | 'captions' | 'comment' | 'help' }
  | { do: 'seekBy'; seconds: number }
  | { do: 'frame' | 'rate'; direction: 1 | -1 }
  | { do: 'volume'; by: number }
  | { do: 'jump'; share: number }

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

const commands: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seekBy', seconds: -10 },
  arrowleft: { do: 'seekBy', seconds: -10 },
  l: { do: 'seekBy', seconds: 10 },
  arrowright: { do: 'seekBy', seconds: 10 },
  ',': { do: 'frame', direction: -1 },
  '.': { do: 'frame', direction: 1 },
  arrowup: { do: 'volume', by: 0.1 },
  arrowdown: { do: 'volume', by: -0.1 },
  m: { do: 'mute' },
  f: { do: 'fullScreen' },
  s: { do: 'captions' },
  c: { do: 'captions' },
  n: { do: 'comment' },
  '<': { do: 'rate', direction: -1 },
  '>': { do: 'rate', direction: 1 },
  '?': { do: 'help' },
}

/** What a key means to the player. Combinations belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Key): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^\d$/.test(key)) return { do: 'jump', share: Number(key) / 10 }
  return commands[key.toLowerCase()]
}

/** Said only where there is a field for comments. */
export const COMMENT_KEY = 'Comment'

export const keyHelp: readonly (readonly [keys: readonly string[], meaning: string])[] = [
  [['Space', 'K'], 'Play or pause'],
  [['J', '←'], 'Back 10 seconds'],
  [['L', '→'], 'Forward 10 seconds'],
  [[',', '.'], 'One frame back, forward'],
  [['↑', '↓'], 'Volume'],
  [['M'], 'Mute'],
  [['F'], 'Full screen'],
  [['C', 'S'], 'Subtitles'],
  [['0', '–', '9'], 'Jump to 0–90%'],
  [['<', '>'], 'Slower, faster'],
  [['N'], COMMENT_KEY],
  [['?'], 'Show this help'],
  [['Esc'], 'Close, leave full screen'],
]

const FIELDS =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], dialog'
const PRESSABLE = 'button, a, summary, [role="button"]'

/** A key that something else is waiting for: a field, a menu, the button that has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return event.defaultPrevented
  if (event.target.closest(FIELDS) !== null) return true
  if (event.key === ' ' && event.target.closest(PRESSABLE) !== null) return true
  // The volume keeps its own arrows.
  return event.key.startsWith('Arrow') && event.target.closest('[data-own-arrows]') !== null
}
