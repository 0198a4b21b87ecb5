/** Days before the expiry; empty: no reminders. */
export const reminderChoices = [
  { value: '', label: 'No reminder' },
  { value: '1', label: '1 day before it expires' },
  { value: '3', label: '3 days before it expires' },
  { value: '7', label: '7 days before it expires' },
] as const

export const reminderDays = (value: string | null): number | null => (value ? Number(value) : null)
