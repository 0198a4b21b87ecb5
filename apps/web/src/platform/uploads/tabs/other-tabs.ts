import type { Transfer } from '../shown/transfer.ts'

/** What a tab is sending: uploads by the server's id, and the names of folders. A paused one waits in its tab. */
export type SentByTab = { uploads: Record<string, { current_size: number; isPaused: boolean }>; folders: readonly string[] }

const NAME = 'answerprint-uploads'
const ASK = 'ask'
/** Something arrived: who shows it as unfinished asks the server. */
const ARRIVED = 'arrived'
type Said = typeof ASK | typeof ARRIVED | SentByTab

const isHere = typeof BroadcastChannel !== 'undefined'

/** Answers other tabs of this browser, in a tab behind as well: messages come there without delay, unlike timers. Returns what says to them that something arrived. */
export function answerOtherTabs(getTransfers: () => readonly Transfer[]): () => void {
  if (!isHere) return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === ASK) channel.postMessage(sentOf(getTransfers()))
  }
  return () => channel.postMessage(ARRIVED)
}

/** Asks the other tabs; a tab that is gone does not answer. Undefined where the browser has no way to ask. */
export function openQuestion(onAnswer: (answer: SentByTab) => void, onArrived: () => void): { ask(): void; close(): void } | undefined {
  if (!isHere) return undefined
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data === ARRIVED) onArrived()
    else if (data !== ASK) onAnswer(data)
  }
  return { ask: () => channel.postMessage(ASK), close: () => channel.close() }
}

/** What failed is not among them: its file may be chosen again anywhere. */
export function sentOf(transfers: readonly Transfer[]): SentByTab {
  const isOpen = ({ status }: Transfer) => status !== 'Complete' && status !== 'Error'
  const open = transfers.filter((each) => each.type === 'upload' && isOpen(each))
  const files = open.flatMap((each) => each.childrenTransfers ?? [each]).filter((each) => each.upload_id !== '' && isOpen(each))
  return {
    uploads: Object.fromEntries(
      files.map(({ upload_id, current_size, status }) => [upload_id, { current_size, isPaused: status === 'Paused' }]),
    ),
    folders: open.filter((each) => each.childrenTransfers !== undefined).map((each) => each.name),
  }
}
