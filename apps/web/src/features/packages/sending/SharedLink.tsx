import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyLink } from '#platform/copying/copy-link'

/** A link that was just made, to be given away. */
export const SharedLink = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <>
    <TextInput label="Link" readOnly value={url} data-autofocus onFocus={(event) => event.currentTarget.select()} />
    <DialogFoot note="You also find this link in the sharing history.">
      <Button variant="subtle" onClick={onClose}>
        Close
      </Button>
      <Button variant="ink" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copyLink(url)}>
        Copy Link
      </Button>
    </DialogFoot>
  </>
)
