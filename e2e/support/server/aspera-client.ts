import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { AsperaConnect } from '../../../apps/server/test/hosts/aspera-connect.ts'
import { test as base } from '../test.ts'

/** A lock of the running journey; the system releases it with the process. */
const TURN_PORT = 33_903
const TRY_EVERY_MS = 200

/** Aspera Connect on the computer of this journey: each `start` starts a new one. */
type Computer = { start(): Promise<AsperaConnect>; close(): Promise<void> }

/** Connect has one port on a computer, and pages look for it there: journeys with it take turns, whichever worker they run in. */
export const test = base.extend<{ connect: Computer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here, and there are none.
  connect: async ({}, use) => {
    const turn = await takeTurn()
    let running: AsperaConnect | undefined
    const close = async () => {
      await running?.close()
      running = undefined
    }
    const start = async () => {
      await close()
      running = await new AsperaConnect().start()
      return running
    }
    await use({ start, close })
    await close()
    await new Promise((resolve) => turn.close(resolve))
  },
})

async function takeTurn(): Promise<Server> {
  for (;;) {
    const server = createServer()
    const isOurs = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(TURN_PORT, '127.0.0.1', () => resolve(true))
    })
    if (isOurs) return server
    await sleep(TRY_EVERY_MS)
  }
}
