/**
 * Runs inside the sandbox, whose network is its own: passes what comes to a port of it on to a Unix socket outside, and runs the tool,
 * whose exit becomes its own. `node pass-on.mts <socket> <port> <program> [word ...]`
 */
import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { constants } from 'node:os'

const [socket = '', port = '', program = '', ...words] = process.argv.slice(2)

const server = createServer((reader) => {
  const file = connect(socket)
  for (const [from, to] of [
    [reader, file],
    [file, reader],
  ] as const) {
    from.pipe(to)
    from.once('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
})

server.listen(Number(port), '127.0.0.1', () => {
  // Not inherited: this process makes its own output non-blocking, and what the tool writes too fast would be lost.
  const tool = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  tool.stdout.pipe(process.stdout)
  tool.stderr.pipe(process.stderr)
  tool.once('error', () => process.exit(127))
  tool.once('close', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    server.close()
  })
})
