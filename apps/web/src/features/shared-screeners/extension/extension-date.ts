/** "Mar 4, 2024 at 3:05pm", in local time, whatever the locale: this page writes its dates in this one form. */
export function formatExtensionDate(moment: string): string {
  const date = new Date(moment)
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
  const hours = date.getHours()
  return `${day} at ${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}${hours < 12 ? 'am' : 'pm'}`
}
