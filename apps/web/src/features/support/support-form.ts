/** What the form of the shell holds. `PENDING` while it is sent, `ERROR` when it could not be; idle otherwise. */
type SupportForm = {
  visible: boolean
  status: 'PENDING' | 'ERROR' | null
  subject: string
  message: string
  /** The order that it is about, when it was opened from one. */
  order: string | null
}

export type SupportEvent =
  | { type: 'opened'; order?: string | undefined }
  | { type: 'typed'; subject?: string; message?: string }
  | { type: 'sending' }
  | { type: 'failed' }
  | { type: 'closed' }

export const closedForm: SupportForm = { visible: false, status: null, subject: '', message: '', order: null }

export function supportForm(form: SupportForm, event: SupportEvent): SupportForm {
  switch (event.type) {
    case 'opened':
      return { ...closedForm, visible: true, order: event.order ?? null, subject: event.order === undefined ? '' : `Order ${event.order}` }
    case 'typed':
      return { ...form, status: null, subject: event.subject ?? form.subject, message: event.message ?? form.message }
    case 'sending':
      return { ...form, status: 'PENDING' }
    case 'failed':
      return { ...form, status: 'ERROR' }
    case 'closed':
      return closedForm
  }
}

export const maySend = ({ status, message }: SupportForm): boolean => status !== 'PENDING' && message.trim() !== ''

/** A single letter is no loss. */
export const asksBeforeClosing = ({ message }: SupportForm): boolean => message.length > 1
