import { FormatMenu } from '#platform/format-menu/FormatMenu.tsx'
import { exportAddress, type ReviewersParent } from '../shares.api.ts'

type ExportMenuProps = { parent: ReviewersParent; search?: string; className?: string }

/** All reviewers of a list, in a new tab as a download. */
export const ExportMenu = ({ parent, search = '', className = '' }: ExportMenuProps) => (
  <FormatMenu label="Export" className={className} addressOf={(format) => exportAddress(parent, format, search)} />
)
