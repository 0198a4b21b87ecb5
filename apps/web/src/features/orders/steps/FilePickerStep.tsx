import type { FileItem } from '@answerprint/contract/files'
import { SLOTS, type Slot, type SlotName } from '@answerprint/contract/order-types'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { FilePicker } from '../wizard/file-picker.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

/** A slot for each part of the order, and the files of the project to put into them: by a tick, or dragged. */
export function FilePickerStep({ Picker }: { Picker: FilePicker }) {
  const { state, dispatch } = useWizard()
  const slots = SLOTS[state.type]
  const firstEmpty = slots.find((each) => state.files[each.name] === undefined) ?? slots[0]
  const [chosen, setChosen] = useState<SlotName>()
  const [dragged, drag] = useDragged()
  const active = chosen ?? firstEmpty?.name
  const put = (slot: SlotName, file: FileItem) => {
    dispatch({ is: 'fill', slot, file })
    setChosen(undefined)
  }
  const toggle = (file: FileItem) => {
    const held = slots.find((each) => state.files[each.name]?._id === file._id)
    if (held) return dispatch({ is: 'clear', slot: held.name })
    // A file that fits one slot alone needs none to be chosen first.
    const fitting = slots.filter((each) => each.accepts.includes(file.type))
    const target = fitting.find((each) => each.name === active) ?? fitting[0]
    const slot = target?.name ?? active
    if (slot) put(slot, file)
  }
  return (
    <div className={styles.picker}>
      <div className={styles.slots}>
        {slots.map((each) => (
          <SlotBox
            key={each.name}
            slot={each}
            isActive={each.name === active}
            onChoose={() => setChosen(each.name)}
            onDrop={() => {
              if (dragged.current) put(each.name, dragged.current)
            }}
          />
        ))}
      </div>
      <Picker picked={Object.values(state.files)} onToggle={toggle} onDrag={drag} />
    </div>
  )
}

function useDragged() {
  const dragged = useRef<FileItem | null>(null)
  return [
    dragged,
    (file: FileItem) => {
      dragged.current = file
    },
  ] as const
}

type SlotBoxProps = { slot: Slot; isActive: boolean; onChoose: () => void; onDrop: () => void }

function SlotBox({ slot, isActive, onChoose, onDrop }: SlotBoxProps) {
  const { state, dispatch, faultOf } = useWizard()
  const file = state.files[slot.name]
  const fault = faultOf(slot.name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button in it is its keyboard way.
    <div
      className={styles.slot}
      data-active={isActive || undefined}
      data-fault={fault !== undefined || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <button type="button" className={styles.slotButton} aria-pressed={isActive} onClick={onChoose}>
        <b>{slot.label}</b>
        <span>{file?.name ?? (slot.isRequired ? 'Choose a file below' : 'Optional')}</span>
      </button>
      {file && (
        <ActionIcon size={28} aria-label={`Remove ${file.name}`} onClick={() => dispatch({ is: 'clear', slot: slot.name })}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      )}
      {fault !== undefined && (
        <p className={styles.slotFault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
