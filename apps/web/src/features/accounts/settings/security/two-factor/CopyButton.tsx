import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopied } from './use-copied.ts'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { copied, copy } = useCopied()
  return (
    <Tooltip label={copied ? 'Copied' : label}>
      <ActionIcon size={30} aria-label={copied ? 'Copied' : label} onClick={() => copy(text)}>
        {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
