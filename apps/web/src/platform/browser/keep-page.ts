/** A file that is dropped where nothing takes it would be opened by the browser in the place of the page. */
export function keepPage(): void {
  const keep = (event: DragEvent) => {
    const isFile = event.dataTransfer?.types.includes('Files')
    if (isFile && !(event.target instanceof HTMLInputElement)) event.preventDefault()
  }
  window.addEventListener('dragover', keep)
  window.addEventListener('drop', keep)
}
