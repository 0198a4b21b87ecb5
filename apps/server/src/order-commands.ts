import { currencyOfInstallation, invoiceCommands } from '#features/billing'
import { orderCommands } from '#features/orders'
import type { Config } from '#platform/config/config'
import type { Database } from '#platform/database/database'
import { urlOfRunning } from '#platform/database/embedded/embedded'
import { openJobs } from '#platform/jobs/jobs'
import { composeApp } from './app.ts'
import { openResources, type Starting } from './resources.ts'

type Words = { verb: string; words: string[]; as: string | undefined; status: string | undefined }

/** Whether there is such a command with these words. */
export const isOrderCommand = ({ verb, words }: Pick<Words, 'verb' | 'words'>): boolean =>
  verb === 'list' || (verb === 'show' && words.length > 0) || (verb === 'set' && words.length > 1)

/** The orders that staff work on. */
export const runOrderCommand = (config: Config, { verb, words, ...options }: Words, starting: Starting): Promise<undefined> =>
  runComposed(config, starting, (needs) => orderCommands[verb as keyof typeof orderCommands](needs, words, options))

/** That an invoice was paid. */
export const runInvoiceCommand = (config: Config, number: string, starting: Starting): Promise<undefined> =>
  runComposed(config, starting, (needs) => invoiceCommands['invoices paid'](needs, number))

type Done = { isDone: boolean; message: string }
type Needs = { db: Database } & ReturnType<typeof composeApp>['services']

/** With the whole product, beside a running server or without one: mails and jobs are written for its workers. */
async function runComposed(config: Config, starting: Starting, run: (needs: Needs) => Promise<Done>): Promise<undefined> {
  const running = config.databaseUrl === undefined ? await urlOfRunning(config.dataDir) : undefined
  // A server that runs has upgraded its database itself, or waits for it.
  const beside = running === undefined ? config : { ...config, databaseUrl: running, migratesAtStart: false }
  const resources = await openResources(beside, starting, { isBeside: true })
  try {
    const jobs = await openJobs(resources)
    try {
      const currency = await currencyOfInstallation(resources.db)
      const { services, handlers } = composeApp({
        ...resources,
        config: { ...config, currency },
        enqueue: jobs.enqueue,
        enqueueAll: jobs.enqueueAll,
      })
      await jobs.handle(handlers)
      const { isDone, message } = await run({ db: resources.db, ...services })
      if (isDone) console.log(message)
      else console.error(message)
      if (!isDone) process.exitCode = 1
    } finally {
      await jobs.close()
    }
  } finally {
    await resources.close()
  }
}
