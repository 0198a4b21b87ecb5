import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { packCli } from '../../../scripts/pack-cli.ts'

/** The terminal program as a package among the assets, and its address; empty where none is packed, as in development. */
export async function terminalProgram(isPacked: boolean): Promise<{ address: string; plugin: Plugin }> {
  const source = isPacked ? await pack() : undefined
  const hash = source && createHash('sha256').update(source).digest('hex').slice(0, 8)
  // A package manager keeps what it fetched from an address: another program needs another one.
  const fileName = `assets/answerprint-${hash}.tgz`
  return {
    address: source ? `/${fileName}` : '',
    plugin: {
      name: 'terminal-program',
      generateBundle() {
        if (source) this.emitFile({ type: 'asset', fileName, source })
      },
    },
  }
}

async function pack(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'answerprint-program-'))
  try {
    return readFileSync(await packCli(folder))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
