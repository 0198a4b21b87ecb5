import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { CallError } from '../call.ts'
import { messageOf } from '../query-client.ts'
import { toasts } from '../toasts.ts'
import { UndoToast } from './UndoToast.tsx'
import { PartlyUndone } from './undo-all.ts'

const UNDO_MILLISECONDS = 10_000
const TOAST = 'undo'
const CHANGED = 'It was changed or moved in the meantime, so this was not undone.'
const REST_CHANGED = 'The rest was changed or moved in the meantime.'

type Undoable = {
  queryClient: QueryClient
  /** What was done, for the toast. */
  said: string
  /** Calls what reverts it. The server refuses what another person has changed since. */
  undo: () => Promise<unknown>
  /** Fetches again what shows it, also after a refusal. */
  refresh: () => Promise<unknown>
}

let withdraw = (): void => undefined

/** Offers to take back the last change: by the toast or by Ctrl Z, for ten seconds or until the next change. */
export function offerUndo({ queryClient, said, undo, refresh }: Undoable): void {
  withdraw()
  const run = async () => {
    withdraw()
    try {
      await undo()
      toasts.success('Undone', { id: TOAST })
    } catch (error) {
      toasts.error(refusalOf(error), { id: TOAST })
    }
    await refresh()
  }
  const listen = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'z') return
    if (event.defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    void run()
  }
  // Whatever else is changed or sent comes as a mutation.
  const forget = queryClient.getMutationCache().subscribe((event) => event.type === 'added' && withdraw())
  const timer = setTimeout(() => withdraw(), UNDO_MILLISECONDS)
  window.addEventListener('keydown', listen)
  withdraw = () => {
    withdraw = () => undefined
    clearTimeout(timer)
    forget()
    window.removeEventListener('keydown', listen)
    toasts.hide(TOAST)
  }
  toasts.success(createElement(UndoToast, { said, onUndo: () => void run() }), { id: TOAST, autoClose: UNDO_MILLISECONDS })
}

function refusalOf(error: unknown): string {
  if (error instanceof PartlyUndone) {
    return `${error.message} ${wasChanged(error.refusal) ? REST_CHANGED : messageOf(error.refusal)}`
  }
  return wasChanged(error) ? CHANGED : messageOf(error)
}

/** What was deleted or moved to another project since is no longer found. */
const wasChanged = (error: unknown): boolean => error instanceof CallError && (error.code === 'changed_since' || error.code === 'not_found')

/** Text fields have an undo of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]') !== null
