import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { expect } from 'vitest'
import { RemotePerson } from '../processes/support/remote-person.ts'
import { connectTo, until } from '../processes/support/server-process.ts'
import type { FaultBench } from './bench.ts'
import { type Matrix, median, most } from './matrix.ts'

const CALLERS = 4

/** People who call while the server says that it is ready, as a balancer sees to: what was acknowledged, and whatever failed. */
function keepCalling(person: RemotePerson, run: number) {
  const made: string[] = []
  let isReady = true
  const watch = async () => {
    while (isReady) {
      isReady = (await fetch(`${person.origin}/readyz`)).status === 200
      await sleep(20)
    }
  }
  const callOn = async (caller: number) => {
    for (let index = 0; isReady; index++) {
      const title = `Reel ${run}-${caller}-${index}`
      await person.newProject(title)
      made.push(title)
      if (isReady) await person.call(accounts.check, {})
    }
  }
  const ended = Promise.all([watch(), ...Array.from({ length: CALLERS }, (_, caller) => callOn(caller))])
  return { made, ended }
}

/** SIGTERM while parts are sent and calls are made: all are answered, the server ends by itself, and everything is there at the next start. */
export async function stopUnderLoadRow(bench: FaultBench, matrix: Matrix, bytes: Buffer): Promise<void> {
  const stopMs: number[] = []
  let calls = 0
  const { ada, proxy } = bench
  await matrix.runRow(
    'R23',
    'SIGTERM while parts are sent and calls are made',
    async (run, random) => {
      const name = `stopped-${run}.txt`
      const sending = await ada.openUpload(bench.project, name, bytes.length)
      const caller = new RemotePerson(bench.server.origin)
      await caller.signIn('ada@studio.example')
      proxy.line.bytesPerSecond = 20_000_000
      ada.origin = proxy.origin
      const sentBefore = proxy.sentUp
      const work = ada.sendMissing(sending, bytes)
      const { made, ended } = keepCalling(caller, run)
      const settled = Promise.allSettled([work, ended])
      await until(async () => proxy.sentUp - sentBefore > 500_000, {
        withinMs: 20_000,
        what: () => 'a part that is being sent',
        everyMs: 5,
      })
      await sleep(random() * 500)
      const began = performance.now()
      await bench.stop()
      stopMs.push(performance.now() - began)
      const outcomes = await settled
      proxy.line.bytesPerSecond = Number.POSITIVE_INFINITY
      ada.origin = bench.server.origin
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') throw new Error('a part or a call was cut off', { cause: outcome.reason })
      expect(await titlesIn(bench.dataDir, made)).toEqual(made.toSorted())
      calls += made.length
      await bench.completeAndRead(sending, name, bytes)
    },
    () =>
      `${calls} changes and all parts were answered, 0 cut off; stopped and ready again after ${median(stopMs)} ms (median), ${most(stopMs)} at most`,
  )
}

async function titlesIn(dataDir: string, titles: readonly string[]): Promise<string[]> {
  const client = await connectTo(dataDir)
  const { rows } = await client.query<{ title: string }>('select title from projects where title = any($1)', [titles])
  await client.end()
  return rows.map((each) => each.title).toSorted()
}
