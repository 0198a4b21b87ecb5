import { buffer } from 'node:stream/consumers'
import type { DcpFacts, DcpProblem } from '@answerprint/contract/dcp'
import { isAssetMapName, isVolumeIndexName } from '@answerprint/dcp/asset-map'
import { checkPackage } from '@answerprint/dcp/check-package'
import { DcpError } from '@answerprint/dcp/dcp-error'
import type { CinemaPackage, PackageFile } from '@answerprint/dcp/package-types'
import { readPackage } from '@answerprint/dcp/read-package'
import type { ObjectStore } from '#platform/storage/object-store'
import type { KnownFile } from './dcp-check.repository.ts'

type Stored = PackageFile & { key: string }
/** With the ids of its files, by which a VF finds its OV. */
type StoredFacts = DcpFacts & { asset_ids: string[] }
export type Reading = { facts: StoredFacts | undefined; problems: DcpProblem[]; files: KnownFile[] }

/** What the stored files themselves say; what the page read of them is not trusted. */
export async function readStoredPackage(store: ObjectStore, stored: readonly Stored[]): Promise<Reading> {
  const objects = new Map(stored.map((each) => [each.path, each]))
  const read = async (path: string) => {
    const { key = '', size = 0 } = objects.get(path) ?? {}
    return size === 0 ? Buffer.alloc(0) : buffer((await store.read(key, { start: 0, end: size - 1 })).body)
  }
  try {
    const found = await readPackage(stored, read)
    const { assets, problems: _found, ...facts } = found
    const asset_ids = assets.map((each) => each.id)
    return { facts: { ...facts, asset_ids }, problems: checkPackage(found, stored), files: filesOf(found, stored) }
  } catch (error) {
    if (!(error instanceof DcpError)) throw error
    return { facts: undefined, problems: [{ kind: error.code, severity: 'wrong', path: '', message: error.message }], files: [] }
  }
}

function filesOf({ assets }: CinemaPackage, stored: readonly Stored[]): KnownFile[] {
  const known = new Map(assets.map(({ path, size, role, hash, algorithm }) => [path, { path, size: size ?? 0, role, hash, algorithm }]))
  const others = stored
    .filter(({ path }) => !known.has(path))
    .map(({ path, size }) => ({ path, size, role: roleOf(path), hash: null, algorithm: null }))
  return [...known.values(), ...others]
}

const roleOf = (path: string): KnownFile['role'] => (isAssetMapName(path) || isVolumeIndexName(path) ? 'structure' : 'unexpected')
