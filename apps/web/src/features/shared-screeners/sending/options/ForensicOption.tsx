import { Button } from '@mantine/core'
import { formatPercent } from '#platform/format/figures'
import { useMakeMarks } from '../../use-make-marks.ts'
import { mustBeForensic, type OptionsProps, type SharedItem } from '../share-draft.ts'
import { OptionSwitch } from './OptionSwitch.tsx'
import styles from './OptionsStep.module.css'

/** The invisible mark: available once the marks of this film are made, and while there are links for it. */
export function ForensicOption({ draft, quota, screener, onChange }: OptionsProps & { screener: SharedItem }) {
  const make = useMakeMarks(screener)
  const links = quota.forensic_watermark_reviewers
  const isMade = screener.forensic_marks === 'Complete'
  const isChosen = mustBeForensic(quota) || screener.use_forensic_watermark
  const canMake = links.remaining > 0 && (screener.forensic_marks === 'None' || screener.forensic_marks === 'Error')
  return (
    <>
      <OptionSwitch
        label="Forensic watermark"
        hint={hintOf(links, screener)}
        checked={draft.useForensicWatermark}
        disabled={links.remaining < 1 || !isMade || isChosen}
        onChange={(useForensicWatermark) => onChange({ useForensicWatermark })}
      />
      {canMake && (
        <Button className={styles.make ?? ''} size="xs" loading={make.isPending} onClick={() => make.mutate()}>
          {screener.forensic_marks === 'Error' ? 'Try again' : 'Make forensic marks'}
        </Button>
      )}
    </>
  )
}

type Links = { remaining: number; total: number }

function hintOf({ remaining, total }: Links, { forensic_marks, forensic_progress, use_forensic_watermark }: SharedItem): string {
  if (total === 0) return 'Your plan has no links with forensic watermarks.'
  if (forensic_marks === 'None') return 'An invisible mark, different in every copy. It is made once for each film.'
  if (forensic_marks === 'Encoding') return `The marks are being made: ${formatPercent(forensic_progress)}`
  if (forensic_marks === 'Error') return 'The marks could not be made. The film is unharmed.'
  if (use_forensic_watermark) return `This screener is protected: every copy is marked. ${remaining} of ${total} links left.`
  return `An invisible mark, different in every copy. ${remaining} of ${total} links left.`
}
