import { isEndedByHand } from '@answerprint/contract/expired-at'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { isWrongOrder, type ShareDates, WRONG_ORDER } from './share-dates.ts'

type DateFieldsProps = { dates: ShareDates; onChange: (dates: ShareDates) => void; error?: string | undefined; isFirst?: boolean }

/** From when until when: nothing chosen is at once and for ever. */
export function DateFields({ dates, onChange, error, isFirst = false }: DateFieldsProps) {
  const isEnded = isEndedByHand(dates.expiry)
  const problem = isWrongOrder(dates) ? WRONG_ORDER : error
  return (
    <>
      <MomentField
        isFirst={isFirst}
        label="Available from"
        placeholder="Available immediately"
        clear="Available immediately"
        value={dates.availableAt}
        onChange={(availableAt) => onChange({ ...dates, availableAt })}
      />
      <div>
        <MomentField
          label="Expires"
          placeholder={isEnded ? 'Expired' : 'Never expires'}
          clear="Never expires"
          value={isEnded ? null : dates.expiry}
          error={problem}
          onChange={(expiry) => onChange({ ...dates, expiry })}
        />
        {isEnded && <LinkButton onClick={() => onChange({ ...dates, expiry: null })}>Never expires</LinkButton>}
      </div>
    </>
  )
}
