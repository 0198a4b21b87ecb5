#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { getDelivery } from './get-delivery.ts'
import { openLink } from './link.ts'

const USAGE = `answerprint get <link> [--out <folder>] [--password <password>] [--once]

Downloads everything behind a link, goes on where it broke off, and compares each file with the sender's original.
The password may also stand in ANSWERPRINT_PASSWORD. With --once a broken connection is not tried again.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: '.' }, password: { type: 'string' }, once: { type: 'boolean', default: false } },
})
const [command, address] = positionals
if (command !== 'get' || address === undefined) {
  console.error(USAGE)
  process.exit(2)
}
// biome-ignore lint/style/noProcessEnv: a password in the arguments can be read by whoever else works on this machine.
const { ANSWERPRINT_PASSWORD } = process.env
try {
  const link = await openLink(address, values.password ?? ANSWERPRINT_PASSWORD)
  const { failed } = await getDelivery(link, { folder: values.out, tries: values.once ? 1 : 5, say: (line) => console.info(line) })
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
