import { MomentField } from '#platform/moments/MomentField.tsx'
import { isWrongOrder, type ShareDates, WRONG_ORDER } from './share-dates.ts'

type DateFieldsProps = { dates: ShareDates; onChange: (dates: ShareDates) => void; error?: string | undefined }

/** From when until when: nothing chosen is at once and for ever. */
export function DateFields({ dates, onChange, error }: DateFieldsProps) {
  const problem = isWrongOrder(dates) ? WRONG_ORDER : error
  return (
    <>
      <MomentField
        label="Available from"
        placeholder="Available immediately"
        clear="Available immediately"
        value={dates.availableAt}
        onChange={(availableAt) => onChange({ ...dates, availableAt })}
      />
      <MomentField
        label="Expires"
        placeholder="Never expires"
        clear="Never expires"
        value={dates.expiry}
        error={problem}
        onChange={(expiry) => onChange({ ...dates, expiry })}
      />
    </>
  )
}
