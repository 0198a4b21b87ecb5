type Wish = { multiple?: boolean; folders?: boolean }

/** The browser's own dialog. Nothing is called when it is closed without a choice. */
export function chooseFiles({ multiple = false, folders = false }: Wish, onChosen: (files: File[]) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = multiple
  input.webkitdirectory = folders
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    if (files.length > 0) onChosen(files)
  })
  input.click()
}
