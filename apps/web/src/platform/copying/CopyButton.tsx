import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useCopied } from './use-copied.ts'

export function CopyButton({ text, label, size = 30 }: { text: string; label: string; size?: number }) {
  const { copied, copy } = useCopied()
  return (
    <Tooltip label={copied ? 'Copied' : label}>
      <ActionIcon size={size} aria-label={copied ? 'Copied' : label} onClick={() => copy(text)}>
        {copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
