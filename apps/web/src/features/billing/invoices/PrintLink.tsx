import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Opens a document beside the page, to print or to keep. */
export const PrintLink = ({ href, what }: { href: string; what: string }) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noopener"
    variant="subtle"
    size="compact-sm"
    aria-label={`Print ${what}`}
    leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden />}
  >
    Print
  </Button>
)
