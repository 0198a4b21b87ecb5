import type { Database } from '#platform/database/database'
import { RefusedStart } from '#platform/process/refused-start'
import { createMoney, decimalsOf } from '../money.ts'
import {
  findCurrency,
  hasMoneyEntries,
  listPromoLabels,
  lockCurrency,
  saveCurrency,
  savePromoLabel,
  scaleAmounts,
} from './currency.repository.ts'

/** That which this installation sells in, as it was last started. */
export const currencyOfInstallation = async (db: Database): Promise<string> => (await findCurrency(db)).currency

export const moneyOfInstallation = async (db: Database) => createMoney(await currencyOfInstallation(db))

/**
 * At a start: the amounts of the installation are in `currency` from here on. Until something is sold they are written anew; after it another
 * currency is refused, since what is owed and held stays in the one that it was sold in.
 */
export async function settleCurrency(db: Database, currency: string): Promise<void> {
  if ((await findCurrency(db)).currency === currency) return
  await db.transaction().execute(async (tx) => {
    const before = await lockCurrency(tx)
    if (before.currency === currency) return
    if (await hasMoneyEntries(tx))
      throw new RefusedStart(
        `This installation has sold in ${before.currency}, and CURRENCY is ${currency}. Set CURRENCY=${before.currency}; ` +
          'another currency needs an installation of its own.',
      )
    const labels = await listPromoLabels(tx)
    const [old, own] = [createMoney(before.currency), createMoney(currency)]
    await scaleAmounts(tx, decimalsOf(currency) - before.digits)
    const values = new Map((await listPromoLabels(tx)).map(({ _id, value }) => [_id, value]))
    for (const { _id, label, value } of labels)
      await savePromoLabel(tx, _id, label.replace(old.format(value), own.format(values.get(_id) ?? 0)))
    await saveCurrency(tx, currency, decimalsOf(currency))
  })
}
