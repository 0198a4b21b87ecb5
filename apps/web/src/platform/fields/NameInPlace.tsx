import { InlineTitle } from '@answerprint/ui/InlineTitle'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { messageOf } from '../query-client.ts'
import { toasts } from '../toasts.ts'

type NameInPlaceProps<Named> = {
  name: string
  /** Names the field and the pencil: "Screener name". */
  label: string
  send: (name: string) => Promise<Named>
  onSaved: (named: Named, before: string) => void
  /** What is shown of a long name. */
  shorten?: (name: string) => string
  maxLength?: number
  readOnly?: boolean
  /** For others who wait until it is saved. */
  mutationKey?: MutationKey
}

/** The new name is shown at once; what was wrong is said under it, in its field. Its `key` is what it names: a draft stays with it. */
export function NameInPlace<Named>(props: NameInPlaceProps<Named>) {
  const { name, label, send, onSaved, shorten, mutationKey, ...title } = props
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { mutateAsync, variables, isPending } = useMutation({
    mutationFn: send,
    meta: { quiet: true },
    ...(mutationKey !== undefined && { mutationKey }),
    onMutate: () => name,
    onSuccess: (named, _typed, before) => onSaved(named, before),
  })
  const save = async (typed: string) => {
    try {
      await mutateAsync(typed)
      return
    } catch (error) {
      const said = messageOf(error)
      // Who has left the page has no field to read it under.
      if (!isShown.current) toasts.error(said)
      return said
    }
  }
  const value = isPending ? variables : name
  return <InlineTitle {...title} label={label} value={value} shown={shorten?.(value) ?? value} onSave={save} />
}
