import { RefusedStart } from '#platform/refused-start'
import { runCommand } from './cli.ts'

const PINNED_MAJOR = 26
if (Number(process.versions.node.split('.')[0]) !== PINNED_MAJOR) {
  console.error(`This needs Node ${PINNED_MAJOR}; it runs on ${process.version}. Start it with npm start.`)
  process.exit(1)
}

// The handlers are set before anything is started: a signal in between must still close what is open.
const starting = runCommand(process.argv.slice(2))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
const close = await starting.catch(refuse)
if (!close) process.exit()

let stopping = false
async function stop() {
  if (stopping) return
  stopping = true
  const closeAll = await starting.catch(() => undefined)
  await closeAll?.()
  process.exit(0)
}

function refuse(error: unknown): never {
  const isForPeople = error instanceof RefusedStart
  console.error(isForPeople ? `Refused: ${error.message}` : error)
  process.exit(1)
}
