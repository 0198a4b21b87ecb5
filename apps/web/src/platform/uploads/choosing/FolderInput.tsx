import type { ComponentProps, RefObject } from 'react'

type FolderInputProps = Pick<ComponentProps<'input'>, 'aria-label' | 'className' | 'hidden'> & {
  /** Opens the picker by its click. */
  input: RefObject<HTMLInputElement | null>
  onChoose: (files: File[]) => void
}

/** Where a folder is chosen; the files of it, or none. */
export const FolderInput = ({ input, onChoose, ...props }: FolderInputProps) => (
  <input
    {...props}
    ref={(element) => {
      input.current = element
      // Not among the attributes that React knows.
      element?.setAttribute('webkitdirectory', '')
    }}
    type="file"
    multiple
    onChange={(event) => {
      const chosen = [...(event.currentTarget.files ?? [])]
      // The same folder may be chosen again.
      event.currentTarget.value = ''
      onChoose(chosen)
    }}
  />
)
