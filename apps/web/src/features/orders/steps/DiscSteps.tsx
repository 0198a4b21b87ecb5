import { LONGEST_DISC_TITLE, LONGEST_DISC_TYPE } from '@answerprint/contract/order-rules'
import { DISC_FORMATS, DISC_NAMES, type DiscFormat, SLOTS } from '@answerprint/contract/order-types'
import { TIERS, tierOf } from '@answerprint/contract/price-order'
import { Button, TextInput } from '@mantine/core'
import { IconDisc } from '@tabler/icons-react'
import type { FilePicker } from '../wizard/file-picker.ts'
import { Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'
import { FilePickerStep } from './FilePickerStep.tsx'
import { Stepper } from './Stepper.tsx'
import styles from './Steps.module.css'

export function DiscOptions() {
  const { choose, faultOf } = useWizard()
  const { disc_title, disc_type } = useChosen('disc')
  return (
    <div className={styles.fields}>
      <TextInput
        label="Disc title"
        description={`Printed on the disc, ${disc_title.length} of ${LONGEST_DISC_TITLE} characters`}
        maxLength={LONGEST_DISC_TITLE}
        value={disc_title}
        error={faultOf('disc_title')}
        onChange={(event) => choose({ disc_title: event.currentTarget.value })}
      />
      <TextInput
        label="Disc type"
        description={`Under the title, for example Screener Copy, ${disc_type.length} of ${LONGEST_DISC_TYPE} characters`}
        maxLength={LONGEST_DISC_TYPE}
        value={disc_type}
        error={faultOf('disc_type')}
        onChange={(event) => choose({ disc_type: event.currentTarget.value })}
      />
    </div>
  )
}

export function DiscQuantity() {
  const { faultOf, dispatch } = useWizard()
  const { dvd_quantity, blu_ray_quantity, disc_title, disc_type } = useChosen('disc')
  const quantities = { dvd: dvd_quantity, blu_ray: blu_ray_quantity }
  return (
    <>
      <div className={styles.label}>
        <div className={styles.disc}>
          <IconDisc size={26} stroke={1} aria-hidden />
        </div>
        <div style={{ flex: 1 }}>
          <b>{disc_title}</b>
          <div style={{ color: 'var(--ink-3)', fontSize: 'var(--fs-12)' }}>{disc_type}</div>
        </div>
        <Button variant="subtle" size="xs" onClick={() => dispatch({ is: 'back' })}>
          Edit label
        </Button>
      </div>
      {DISC_FORMATS.map((format) => (
        <Question key={format} title={DISC_NAMES[format]} columns={1} fault={faultOf(`${format}_quantity`)}>
          <Copies format={format} field={`${format}_quantity`} quantity={quantities[format]} />
        </Question>
      ))}
    </>
  )
}

/** Copies of an image that exists. */
export function SendDiscs({ Picker }: { Picker: FilePicker }) {
  const { faultOf, facts, state } = useWizard()
  const { disc_quantity } = useChosen('send-discs')
  const format = facts.disc_type ?? 'dvd'
  const isFilled = SLOTS['send-discs'].every((each) => state.files[each.name] !== undefined)
  return (
    <>
      <Question title={isFilled ? `Copies on ${DISC_NAMES[format]}` : 'Copies'} columns={1} fault={faultOf('disc_quantity')}>
        <Copies format={format} field="disc_quantity" quantity={disc_quantity} />
      </Question>
      {!isFilled && (
        <div style={{ marginTop: 22 }}>
          <FilePickerStep Picker={Picker} />
        </div>
      )}
    </>
  )
}

type CopiesProps = { format: DiscFormat; field: string; quantity: number }

/** How many, beside the tiers: the one that is reached is lit, and a line says what the next one needs. */
function Copies({ format, field, quantity }: CopiesProps) {
  const { priceOf } = useWizard()
  const reached = tierOf(quantity)
  const next = TIERS.find((each) => each > quantity)
  const unit = (tier: number) => priceOf(`${format}_${tier}`)
  return (
    <div>
      <div className={styles.quantity}>
        <Stepper label={DISC_NAMES[format]} field={field} value={quantity} />
        <table className={styles.tiers}>
          <tbody>
            <tr>
              {TIERS.map((tier, index) => {
                const until = TIERS[index + 1]
                return (
                  <td key={tier} data-on={(quantity > 0 && tier === reached) || undefined}>
                    <small>{until === undefined ? `${tier}+` : `${tier}–${until - 1}`}</small>
                    <b>{unit(tier)}</b>
                  </td>
                )
              })}
            </tr>
          </tbody>
        </table>
      </div>
      {quantity > 0 && next !== undefined && (
        <p style={{ margin: '8px 0 0', color: 'var(--ink-3)', fontSize: 'var(--fs-12)' }}>
          {next - quantity} more and every {DISC_NAMES[format]} costs {unit(next)}
        </p>
      )}
    </div>
  )
}
