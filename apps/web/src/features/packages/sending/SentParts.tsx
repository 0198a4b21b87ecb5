import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { copyLink } from '#platform/copying/copy-link'
import type { SentLink } from '#platform/sent/SentTo.tsx'
import type { Package } from '../packages.api.ts'

/** Each recipient of a package with their own link. */
export const linksOf = (recipients: Package['recipients']): SentLink[] =>
  recipients.map(({ _id, label, email, url }) => ({ id: _id, name: label, email, onCopy: () => void copyLink(url) }))

export const SeeWhoDownloads = ({ projectID, onClose }: { projectID: string; onClose: () => void }) => (
  <Button renderRoot={(props) => <Link to="/projects/$projectID/packages" params={{ projectID }} onClickCapture={onClose} {...props} />}>
    See who downloads
  </Button>
)
