import type { Database } from '#platform/database/database'

/**
 * What of the founder an organization takes along, locked before they join it: as another purchase of theirs, which holds its gift cards and
 * changes their links before it counts what they have spent.
 */
export async function lockFounder(tx: Database, ownerId: string): Promise<void> {
  await tx.selectFrom('gift_cards').select('_id').where('owner_id', '=', ownerId).orderBy('_id').forNoKeyUpdate().execute()
  await tx.selectFrom('link_accounts').select('owner_id').where('owner_id', '=', ownerId).forNoKeyUpdate().execute()
}

/** The card that paid for the organization is the organization's: it pays the renewals too. It cannot be removed while it pays. */
export async function moveCard(tx: Database, { from, to, credit_card_id }: { from: string; to: string; credit_card_id: string }) {
  await tx
    .updateTable('users')
    .set({ default_credit_card_id: null })
    .where('_id', '=', from)
    .where('default_credit_card_id', '=', credit_card_id)
    .execute()
  await tx.updateTable('credit_cards').set({ owner_id: to }).where('_id', '=', credit_card_id).where('owner_id', '=', from).execute()
  await tx.updateTable('organizations').set({ default_credit_card_id: credit_card_id }).where('_id', '=', to).execute()
}

/** So are the gift cards that pay: what is left on them could not be spent by a person who has become a member. */
export const moveGiftCards = (tx: Database, from: string, to: string) =>
  tx.updateTable('gift_cards').set({ owner_id: to }).where('owner_id', '=', from).where('is_payment_active', '=', true).execute()

/** The address that decided on the tax is on the invoice. */
export const moveBillingAddress = (tx: Database, from: string, to: string) =>
  tx
    .insertInto('billing_addresses')
    .columns([
      ...(['owner_id', 'name', 'line1', 'line2', 'city', 'region_code', 'postal_code', 'country_code'] as const),
      ...(['tax_number', 'tax_number_state', 'changed_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('billing_addresses')
        .select((each) => [
          each.cast<string>(each.val(to), 'uuid').as('owner_id'),
          ...(['name', 'line1', 'line2', 'city', 'region_code', 'postal_code', 'country_code'] as const),
          ...(['tax_number', 'tax_number_state', 'changed_at'] as const),
        ])
        .where('owner_id', '=', from),
    )
    .execute()
