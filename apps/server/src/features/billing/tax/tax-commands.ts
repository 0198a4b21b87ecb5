import type { Database } from '#platform/database/database'
import { findOwner } from '../accounts/billing-accounts.repository.ts'
import { saveTaxExempt } from './tax.repository.ts'

type Done = { isDone: boolean; message: string }

const setExempt =
  (tax_exempt: boolean) =>
  async ({ db }: { db: Database }, who: string): Promise<Done> => {
    const owner = await findOwner(db, who)
    if (!owner) return { isDone: false, message: `There is no account of ${who}: name a person's address or an organization's id.` }
    await saveTaxExempt(db, owner.owner_id, tax_exempt)
    return { isDone: true, message: `${owner.name} pays ${tax_exempt ? 'no' : 'the'} tax from now on.` }
  }

/** What staff decide about tax on the command line: which accounts are exempt. */
export const taxCommands = { 'tax exempt': setExempt(true), 'tax due': setExempt(false) } as const
