import { z } from 'zod'
import { addSeconds, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob } from '#platform/jobs/job'
import type { Log } from '#platform/log'
import { balanceEntry } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type BalanceLine, type Provider, ProviderSilent } from '../providers/provider.ts'
import { findLatestLine, insertLine, listKnownRefs } from './provider-balance.repository.ts'

/** Lines are asked for again from this long before the latest one: those of one moment need not come in order. */
const OVERLAP_SECONDS = 2 * 24 * 3600

type Needs = { db: Database; ledger: Ledger; providers: { find(): Provider | undefined }; newId: NewId; log: Log }

export const readBalance = defineJob({ name: 'read-provider-balance', payload: z.object({}), cron: '17 * * * *', retryLimit: 0 })

/**
 * Enters what the provider took as fees, paid out, and moved otherwise, each once. Payments, refunds and disputes are entered where they
 * happen: of their lines only the fee is.
 */
export const createReadBalance = ({ db, ledger, providers, newId, log }: Needs) => {
  const enter = (provider: Provider, line: BalanceLine): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { ref: provider_ref, type, currency, amount, fee, at } = line
      const row = { _id: newId(), provider: provider.name, provider_ref, type, currency, amount, fee, at }
      if (!(await insertLine(tx, row))) return false
      const entry = balanceEntry(row)
      if (entry) await ledger.record(tx, entry)
      return true
    })

  return async (): Promise<void> => {
    const provider = providers.find()
    if (!provider) return
    const latest = await findLatestLine(db, provider.name)
    try {
      const lines = await provider.listBalance(latest && addSeconds(latest, -OVERLAP_SECONDS))
      const known = await listKnownRefs(
        db,
        lines.map((each) => each.ref),
      )
      // The oldest first: what a crash leaves is read again from the latest that was entered.
      const fresh = lines.filter((each) => !known.has(each.ref)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
      for (const line of fresh) await enter(provider, line)
    } catch (error) {
      if (!(error instanceof ProviderSilent)) throw error
      log.warn({ err: error }, 'the balance at the payment provider is read later')
    }
  }
}

export const readBalanceHandler = (needs: Needs) => handleJob(readBalance, createReadBalance(needs))
