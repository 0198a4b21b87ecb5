import { type Ordered, SLOTS, type Slot, type SlotName, type WizardType } from '@answerprint/contract/order-types'
import type { NewOrder } from '@answerprint/contract/orders'

type FilePart = NewOrder['_files'][number]

/** The order of the wizard that a call makes: discs with an image are copies of it. */
export function orderedOf(body: NewOrder): Ordered {
  switch (body.type) {
    case 'closed-captions':
      return { type: 'closed-captions', specifications: body.specifications }
    case 'digital-cinema-package':
      return { type: 'dcp', specifications: body.specifications }
    case 'order-discs': {
      const { disc_quantity, ...discs } = body.specifications
      const isCopy = body._files.some((each) => each.type === 'disc_output')
      return isCopy ? { type: 'send-discs', specifications: { disc_quantity } } : { type: 'disc', specifications: discs }
    }
    case 'send-drives':
      return { type: 'send-physical-copy', specifications: body.specifications }
    case 'quality-inspection':
      return { type: 'inspection', specifications: body.specifications }
    case 'format-conversion':
      return { type: 'conversion', specifications: body.specifications }
  }
}

export type FilledSlot = { slot: Slot; file_id: string }

/** Which file is in which slot. Undefined where one is not for this order, or two are in one slot. */
export function slotsOf(type: WizardType, files: readonly FilePart[]): FilledSlot[] | undefined {
  const filled = new Map<SlotName, FilledSlot>()
  for (const { id: file_id, type: part } of files) {
    const slot = SLOTS[type].find((each) => each.name === part || each.accepts.some((accepted) => accepted === part))
    if (!slot || filled.has(slot.name)) return undefined
    filled.set(slot.name, { slot, file_id })
  }
  return [...filled.values()]
}
