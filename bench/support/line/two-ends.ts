import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NOT_MEASURED } from '../measure.ts'
import { ADDRESSES, CannotMeasure, type Carried, type Line } from './namespaces.ts'
import type { Answer, Order } from './orders.ts'

/** Nothing else is in the namespace. */
export const PORT = 4000
const BARE_PORT = 4001
export const ORIGIN = `http://${ADDRESSES.far}:${PORT}`
export const BARE_ORIGIN = `http://${ADDRESSES.far}:${BARE_PORT}`

export type Ends = { line: Line; folder: string; order(order: Order): Promise<Answer> }

/** The product at one end and a person at the other, with a folder for the files. All of it is removed afterwards, after Ctrl-C too. */
export async function betweenTwoEnds(open: () => Promise<Line>, work: (ends: Ends) => Promise<void>): Promise<Carried | undefined> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-line-'))
  let line: Line | undefined
  const clear = async () => {
    const carried = await line?.close()
    await rm(folder, { recursive: true, force: true })
    return carried
  }
  const leave = () => void clear().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  try {
    line = await open()
    const host = line.run('far', 'host.ts', [
      ADDRESSES.far,
      String(PORT),
      String(BARE_PORT),
      join(folder, 'data'),
      join(folder, 'source.txt'),
    ])
    await readiness(host)
    const sender = line.run('near', 'sender.ts', [ORIGIN, 'ada@studio.example'])
    await readiness(sender)
    await work({ line, folder, order: (order) => orderOf(sender, order) })
  } catch (error) {
    if (!(error instanceof CannotMeasure)) throw error
    console.error(`Not measured. ${error.message}`)
    process.exitCode = NOT_MEASURED
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
  }
  return clear()
}

async function readiness(child: ChildProcess): Promise<void> {
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error(`${child.spawnargs.slice(3).join(' ')} ended before it was ready`)
}

/** One at a time: the next answer belongs to this message. */
function orderOf(sender: ChildProcess, order: Order): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const answered = (answer: Answer) => settle(() => resolve(answer))
  const ended = () => settle(() => reject(new Error('the sender ended')))
  const settle = (act: () => void) => {
    sender.off('message', answered).off('exit', ended)
    act()
  }
  sender.once('message', answered).once('exit', ended)
  sender.send(order)
  return promise
}
