import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const placeIn = (dataDir: string): string => join(dataDir, 'services.json')

/** For those who work beside the server that runs with these services. */
export function keepServices(dataDir: string, services: Record<string, string>): void {
  writeFileSync(placeIn(dataDir), JSON.stringify(services), { mode: 0o600 })
}

/** The settings by which a command finds the database and the store of the running server: a folder on a laptop, services on a cluster. */
export function settingsBeside(): Record<string, string> {
  const dataDir = process.env.E2E_DATA_DIR ?? ''
  const kept = placeIn(dataDir)
  return { DATA_DIR: dataDir, ...(existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, string>) : {}) }
}
