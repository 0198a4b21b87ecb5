import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { goneRows } from '#platform/sending/sent-again'
import { weightQuery } from '../orders.api.ts'
import { OptionCard, Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'
import { Stepper } from './Stepper.tsx'
import styles from './Steps.module.css'

const MOST_NAMED = 5

/** What goes onto the drive, bought or rented, and how many are needed. */
export function DriveStep() {
  const { state, dispatch, projectID, facts, choose, faultOf, priceOf } = useWizard()
  const { drive_type, drive_quantity, accept_rental_drive_terms } = useChosen('send-physical-copy')
  const { carried, weight } = state
  const { data: weighed, isError, error } = useQuery({ ...weightQuery(projectID, carried), enabled: carried.length > 0 })
  useEffect(() => {
    if (weighed) dispatch({ is: 'weigh', weight: weighed })
  }, [weighed, dispatch])
  useEffect(() => {
    const ids = goneRows(error).flatMap((row) => carried[row]?._id ?? [])
    if (ids.length > 0) dispatch({ is: 'leave-out', ids })
  }, [error, carried, dispatch])
  const unknown = isError ? 'Size unknown' : 'Measuring'
  const hasFolder = carried.some((each) => each.type === 'folder')
  const sizeOf = (bytes: number | undefined) => (bytes === undefined ? unknown : formatBytes(bytes))
  return (
    <>
      <Gone />
      <ul className={styles.list} aria-label="On the drive">
        {carried.slice(0, MOST_NAMED).map((file) => (
          <li key={file._id}>
            <em title={file.name}>{file.name}</em>
            <span>{sizeOf(weight?.of[file._id] ?? (file.type === 'folder' ? undefined : file.size))}</span>
          </li>
        ))}
        {carried.length > MOST_NAMED && <li>and {carried.length - MOST_NAMED} more</li>}
        <li>
          <b>Total</b>
          <b>{sizeOf(weight?.bytes ?? (hasFolder ? undefined : facts.bytes))}</b>
        </li>
      </ul>
      <Question title="Drive" hint="Copying is included. One drive holds 4 TB.">
        <OptionCard
          name="drive_type"
          checked={drive_type === 'purchase'}
          onChange={() => choose({ drive_type: 'purchase' })}
          title="Purchase"
          sub="It is yours to keep"
          price={priceOf('drive_purchase')}
        />
        <OptionCard
          name="drive_type"
          checked={drive_type === 'rent'}
          onChange={() => choose({ drive_type: 'rent' })}
          title="Rent"
          sub="Return within 60 days"
          price={priceOf('drive_rent')}
        />
      </Question>
      <Question title="Quantity" columns={1} fault={faultOf('drive_quantity')}>
        <div style={{ width: 132 }}>
          <Stepper label="drives" field="drive_quantity" value={drive_quantity} />
        </div>
      </Question>
      {drive_type === 'rent' && (
        <Question title="Rental terms" columns={1} fault={faultOf('accept_rental_drive_terms')}>
          <Checkbox
            checked={accept_rental_drive_terms}
            onChange={(event) => choose({ accept_rental_drive_terms: event.currentTarget.checked })}
            label={`A rental drive must be returned within 60 days of arrival or the full price of ${priceOf('drive_purchase')} is charged. The full price is pre-authorized on your card when you place the order.`}
          />
        </Question>
      )}
    </>
  )
}

/** What was chosen and is not there any more. */
function Gone() {
  const { gone, carried } = useWizard().state
  if (gone.length === 0) return null
  const named = gone.length > MOST_NAMED ? [...gone.slice(0, MOST_NAMED), `${gone.length - MOST_NAMED} more`] : gone
  return (
    <p className={styles.gone} role="alert">
      {new Intl.ListFormat('en-GB').format(named)} {gone.length === 1 ? 'was' : 'were'} deleted or moved in the meantime.{' '}
      {carried.length === 0 ? 'Close this order and choose again what is copied.' : 'Only what is listed here is copied.'}
    </p>
  )
}
