import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useFiles, useMenuIsOpen } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'

/** Only the button: the menu itself exists once, for whichever file asked for it. */
export function FileOptions({ file, index }: { file: FileItem; index: number }) {
  const { menu } = useFiles()
  const opened = useMenuIsOpen(file)
  return (
    <ActionIcon
      data-tour="file_options"
      size={30}
      aria-label={`Options for ${file.name}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onClick={({ currentTarget }) => menu.setState({ file, index, at: currentTarget.getBoundingClientRect(), focus: currentTarget }, true)}
    >
      <IconDots size={17} aria-hidden />
    </ActionIcon>
  )
}
