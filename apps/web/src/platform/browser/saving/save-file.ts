/** The browser itself downloads: the answer says that it is an attachment. */
export function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
