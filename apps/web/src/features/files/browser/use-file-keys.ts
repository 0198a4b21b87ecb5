import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { hasOwnKeys, useEscape } from '#platform/browser/use-escape'
import { useCan } from '#platform/session'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { pageQuery } from '../files.queries.ts'
import { useFileCommands } from '../menu/use-file-commands.ts'
import { takeOf } from '../toolbar/file-filter.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { movedFocus, placeOf } from './pages.ts'

type FileKeys = {
  scroller: HTMLElement
  columns: number
  count: number
  reveal: (row: number) => void
  onAll: () => void
}

const moves = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * The keys of a file manager: arrows move, Enter opens, Space picks, F2 renames, Delete asks; single keys are those of the options menu.
 * Where no item has the focus, as after a click on a tick, Delete means what is picked.
 */
export function useFileKeys({ scroller, columns, count, reveal, onAll }: FileKeys): void {
  const { listing, open, touch, dialog, picked, clear } = useFiles()
  const mayDelete = useCan()('files:can_delete')
  const queryClient = useQueryClient()
  const commandsOf = useFileCommands()
  const itemAt = (index: number): FileItem | undefined => {
    const { page, at } = placeOf(index, takeOf(listing.filter))
    return queryClient.getQueryData(pageQuery(listing, page).queryKey)?.files[at]
  }
  const actOn = (index: number, event: KeyboardEvent): boolean => {
    const file = itemAt(index)
    if (file === undefined) return false
    if (event.key === ' ') touch(file, index, event.shiftKey)
    else if (event.key === 'Enter') open(file, index)
    else {
      const key = event.key === 'Delete' ? 'Del' : event.key.length === 1 ? event.key.toUpperCase() : event.key
      const command = commandsOf(file, index)
        .flat()
        .find((each) => each.shortcut === key)
      command?.run()
      return command !== undefined
    }
    return true
  }
  const askToDelete = async () => {
    const files = await picked()
    if (files.length > 0) dialog.setState({ name: 'delete', files }, true)
  }
  useEscape(clear, () => dialog.getState() !== null)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || hasOwnKeys(event.target) || dialog.getState() !== null) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      onAll()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const index = indexOf(event.target)
    if (moves.has(event.key) && (index !== undefined || leadsIn(event.target, scroller))) {
      event.preventDefault()
      const next = index === undefined ? 0 : movedFocus(index, event.key, columns, count)
      reveal(Math.floor(next / columns))
      focusWhenDrawn(scroller, `[data-index="${next}"] a:not([tabindex="-1"])`)
      return
    }
    // A button of the item keeps its own meaning of Space and Enter.
    if (index !== undefined && event.target instanceof HTMLAnchorElement) {
      if (actOn(index, event)) event.preventDefault()
      return
    }
    if (event.key === 'Delete' && mayDelete) void askToDelete()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** From the page around the list, and from a button, which has no use for these keys, they lead to its first item. */
const leadsIn = (target: EventTarget | null, scroller: HTMLElement): boolean =>
  target instanceof HTMLButtonElement || (target instanceof Node && target.contains(scroller))

function indexOf(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return place === null ? undefined : Number(place.dataset.index)
}
