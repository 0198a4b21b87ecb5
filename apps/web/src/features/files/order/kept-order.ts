import type { WizardType } from '@answerprint/contract/order-types'
import type { FileItem } from '../files.api.ts'

/** `kept`: in this tab, before a reload. */
export type OrderDialog = { name: 'order'; type: WizardType; files: readonly FileItem[]; kept?: { of: string; state: unknown } }

/** What is chosen is kept in this tab until it is added or closed: a reload opens the dialog with it again. */
export const keepOrder = (dialog: OrderDialog | undefined): void =>
  dialog ? sessionStorage.setItem('order', JSON.stringify(dialog)) : sessionStorage.removeItem('order')

/** Null also for an entry that is broken. */
export function keptOrder(): OrderDialog | null {
  try {
    const dialog: OrderDialog | null = JSON.parse(sessionStorage.order ?? null)
    return dialog?.name === 'order' && Array.isArray(dialog.files) ? dialog : null
  } catch {
    return null
  }
}
