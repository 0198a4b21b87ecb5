import type { billingAddress as contract } from '@answerprint/contract/billing-address'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { isTaxNumber } from '@answerprint/contract/tax-numbers'
import { isCountry } from '#features/utilities'
import type { Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import { REGION_NAMES } from '#platform/geo/regions'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { maySeeBilling } from '../../billing.policy.ts'
import { UNION } from '../known-rates.ts'
import type { TaxNumberRegister } from '../tax-sources.ts'
import type { Taxes } from '../taxes.ts'
import { type BillingAddressRow, findBillingAddress, saveBillingAddress } from './billing-address.repository.ts'

type Needs = { db: Database; taxes: Taxes; register: TaxNumberRegister; accessLog: AccessLog; now: Clock }
type Sent = Input<typeof contract.update, 'out'>['body']

/** Where the invoices of an account go, which decides on their tax. */
export const createBillingAddresses = ({ db, taxes, register, accessLog, now }: Needs) => {
  const show = async ({ user_id, owner_id }: Viewer) => {
    const row = await findBillingAddress(db, owner_id)
    const { label, note } = await taxes.rateOf(db, { user_id, owner_id, at: now() }, 'electronic')
    const { tax_number_state, ...address } = row ?? { tax_number_state: 'none' as const }
    return {
      address: row ? (address as Omit<BillingAddressRow, 'tax_number_state'>) : null,
      tax_number_state,
      tax_label: label,
      tax_note: note,
    }
  }
  return {
    get: async (viewer: Viewer) => (maySeeBilling(viewer) ? show(viewer) : fail('not_found')),

    async update(viewer: Viewer, { body }: Input<typeof contract.update, 'out'>, call: Call) {
      const sent = { ...body, tax_number: body.tax_number.toUpperCase().replace(/[\s.-]/g, '') }
      refuseUnknown(sent)
      const row = { ...sent, tax_number_state: await stateOf(register, sent) }
      await db.transaction().execute(async (tx) => {
        await saveBillingAddress(tx, viewer.owner_id, row, now())
        const details = { key: 'billing_address', name: row.name }
        await accessLog.write(tx, viewer, call, {
          ...{ action: 'billing.changed', subject_type: 'account', subject_id: viewer.owner_id, details },
        })
      })
      return show(viewer)
    },
  }
}
export type BillingAddresses = ReturnType<typeof createBillingAddresses>

async function stateOf(register: TaxNumberRegister, { country_code, tax_number }: Sent): Promise<BillingAddressRow['tax_number_state']> {
  if (tax_number === '') return 'none'
  if (!UNION.has(country_code)) return 'formed'
  const said = await register.check(tax_number)
  return said === 'unknown' ? 'formed' : said
}

function refuseUnknown({ country_code, region_code, tax_number }: Sent): void {
  if (!isCountry(country_code)) refuse('country_unknown', 'country_code', 'Choose a country from the list.')
  const regions = country_code === 'CA' || country_code === 'US' ? REGION_NAMES[country_code] : undefined
  if (regions && !Object.hasOwn(regions, region_code)) {
    refuse('invalid', 'region_code', country_code === 'CA' ? 'Choose a province.' : 'Choose a state.')
  }
  if (!regions && region_code !== '') refuse('invalid', 'region_code', 'Only Canada and the United States have a province or state here.')
  if (tax_number !== '' && !isTaxNumber(country_code, tax_number)) {
    refuse('invalid', 'tax_number', 'This is not a tax number of that country.')
  }
}

const refuse = (code: 'invalid' | 'country_unknown', field: string, message: string) =>
  fail(code, { message, errors: [{ field, message }] })
