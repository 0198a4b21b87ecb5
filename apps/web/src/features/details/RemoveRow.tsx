import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { ActionIcon } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useSuccessor } from './use-successor.ts'

type RemoveRowProps = {
  label: string
  icon: ReactNode
  className?: string | undefined
  /** What holds no word yet goes without a question. */
  isEmpty: boolean
  title: string
  confirm: string
  /** What goes with it. */
  children: ReactNode
  /** Its failure is announced there. */
  onRemove: () => Promise<unknown>
}

/** Removes a row from its list after a question. The keyboard focus goes to the next row. */
export function RemoveRow({ label, icon, className = '', isEmpty, title, confirm, children, onRemove }: RemoveRowProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const successor = useSuccessor()
  const remove = useMutation({
    mutationFn: onRemove,
    meta: { quiet: true },
    onMutate: () => successor.name(button.current),
    onError: successor.forget,
  })
  return (
    <>
      <ActionIcon
        ref={button}
        className={className}
        data-to-remove
        aria-label={label}
        disabled={remove.isPending}
        onClick={() => (isEmpty ? remove.mutate() : setAsking(true))}
      >
        {icon}
      </ActionIcon>
      <ConfirmModal
        opened={asking}
        title={title}
        confirm={confirm}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmModal>
    </>
  )
}
