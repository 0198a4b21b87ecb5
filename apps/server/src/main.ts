import { RefusedStart } from './platform/process/refused-start.ts'

const PINNED_MAJOR = 26
if (Number(process.versions.node.split('.')[0]) !== PINNED_MAJOR) {
  console.error(`This needs Node ${PINNED_MAJOR}; it runs on ${process.version}. Start it with npm start.`)
  process.exit(1)
}

// Set before the program is loaded: a signal in between must still close what is open by then.
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

try {
  const { runCommand } = await import('./cli.ts')
  const close = await runCommand(process.argv.slice(2), { signal: stop.signal, giveUp })
  if (close) {
    await new Promise<void>((resolve) => {
      if (stop.signal.aborted) resolve()
      stop.signal.addEventListener('abort', () => resolve())
    })
    await close().catch(refuse)
  }
} catch (error) {
  if (!stop.signal.aborted) refuse(error)
}
process.exit()

function giveUp(error: Error): void {
  console.error(`Stopped: ${error.message}`)
  process.exitCode = 1
  stop.abort()
}

function refuse(error: unknown): never {
  console.error(error instanceof RefusedStart ? `Refused: ${error.message}` : error)
  process.exit(1)
}
