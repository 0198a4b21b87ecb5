import { formatPercent } from '#platform/format/figures'
import { useWatermarkUpgrade } from '../../watermarks/use-watermark-upgrade.ts'
import { mustBeForensic, type OptionsProps } from '../share-draft.ts'
import { isRoom, type SharedItem, unmarkedIn } from '../shared-item.ts'
import { MakeMarks } from './MakeMarks.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'

/** The invisible mark: available once the marks of this film, or of all films of the room, are made, and while there are links for it. */
export function ForensicOption({ draft, quota, item, onChange }: OptionsProps & { item: SharedItem }) {
  const upgrade = useWatermarkUpgrade()
  const links = quota.forensic_watermark_reviewers
  const isMade = unmarkedIn(item) === undefined
  const isChosen = mustBeForensic(quota) || item.use_forensic_watermark
  const canMake = upgrade === undefined && links.remaining > 0
  return (
    <>
      <OptionSwitch
        label="Forensic watermark"
        hint={hintOf(links, item)}
        checked={draft.useForensicWatermark}
        upgrade={upgrade}
        isOff={links.remaining < 1 || !isMade}
        disabled={isChosen}
        onChange={(useForensicWatermark) => onChange({ useForensicWatermark })}
      />
      {canMake && !isRoom(item) && (item.forensic_marks === 'None' || item.forensic_marks === 'Error') && <MakeMarks screener={item} />}
    </>
  )
}

type Links = { remaining: number; total: number }

function hintOf(links: Links, item: SharedItem): string {
  const { remaining, total } = links
  if (total === 0) return 'Your plan has no links with forensic watermarks.'
  const missing = isRoom(item) ? unmarkedIn(item) : undefined
  if (missing !== undefined) return `Every screener of the room needs forensic marks. Those of ${missing} are not made yet.`
  if (!isRoom(item)) {
    if (item.forensic_marks === 'None') return 'An invisible mark, different in every copy. It is made once for each film.'
    if (item.forensic_marks === 'Encoding') return `The marks are being made: ${formatPercent(item.forensic_progress)}`
    if (item.forensic_marks === 'Error') return 'The marks could not be made. The film is unharmed.'
  }
  const left = `${remaining.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} links left.`
  if (!item.use_forensic_watermark) return `An invisible mark, different in every copy. ${left}`
  return `${isRoom(item) ? 'This room holds a protected screener' : 'This screener is protected'}: every copy is marked. ${left}`
}
