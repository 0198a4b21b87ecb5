import { type AssetMap, isAssetMapName, type MappedAsset, readAssetMap } from './asset-map.ts'
import { type ReadComposition, readComposition } from './composition.ts'
import { DcpError } from './dcp-error.ts'
import type { CinemaPackage, Composition, PackageAsset, PackageFile, PackageKind, Problem } from './package-types.ts'
import { type PackedAsset, type PackingList, readPackingList } from './packing-list.ts'
import { MOST_XML_BYTES } from './xml.ts'

/** Reads the whole file at this path of the listing; called for XML files only, one at a time. */
export type ReadBytes = (path: string) => Promise<Uint8Array>

const MOST_COMPOSITIONS = 500
/** Of all XML files together: enough for a season of IMF, and read within seconds. */
const MOST_BYTES_IN_ALL = 4 * MOST_XML_BYTES

/**
 * Reads the description of a DCP or IMF package from its ASSETMAP, packing lists and compositions.
 * `files`: the files present, with paths below the folder of the ASSETMAP. Durations are seconds, sizes bytes, hashes base64.
 * Throws `DcpError` when there is no asset map or it cannot be read; any other mistake is listed in `problems`.
 * Sources: SMPTE ST 429-7, 429-8, 429-9, ST 2067-2, 2067-3, and the Interop forerunners of the first three.
 */
export async function readPackage(files: readonly PackageFile[], read: ReadBytes): Promise<CinemaPackage> {
  const sizes = new Map(files.map((each) => [each.path, each.size]))
  const problems: Problem[] = []
  let bytesInAll = 0
  /** Undefined for a file that is missing, or whose mistake is reported. */
  const attempt = async <T>(path: string, reader: (bytes: Uint8Array, name: string) => T): Promise<T | undefined> => {
    const size = sizes.get(path)
    if (size === undefined) return undefined
    try {
      bytesInAll += size
      if (size > MOST_XML_BYTES || bytesInAll > MOST_BYTES_IN_ALL) throw new DcpError('too_large', `${path} is too large to be read.`)
      return reader(await read(path), path)
    } catch (error) {
      if (!(error instanceof DcpError)) throw error
      if (error.code !== 'other_root') problems.push({ kind: 'unreadable', severity: 'wrong', path, message: error.message })
      return undefined
    }
  }
  const map = await openAssetMap(files, read)
  problems.push(...map.problems)
  const lists: PackingList[] = []
  for (const each of map.assets.filter((asset) => asset.is_packing_list)) {
    const list = await attempt(each.path, readPackingList)
    if (list) lists.push(list)
  }
  const packed = new Map(lists.flatMap((list) => list.assets.map((asset): [string, PackedAsset] => [asset.id, asset])))
  const compositions: (ReadComposition & { path: string })[] = []
  for (const { path } of map.assets.filter((each) => mayBeComposition(each, packed.get(each.id))).slice(0, MOST_COMPOSITIONS)) {
    const composition = await attempt(path, readComposition)
    if (composition) compositions.push({ ...composition, path })
  }
  if (lists.length === 0) problems.push(wrong('no_packing_list', 'There is no packing list (PKL) that can be read.'))
  if (compositions.length === 0) problems.push(wrong('no_composition', 'There is no composition (CPL) that can be read.'))
  problems.push(...unmapped(packed, map), ...compositions.flatMap(mixedRates))
  return summed(map, lists, packed, compositions, problems)
}

async function openAssetMap(files: readonly PackageFile[], read: ReadBytes): Promise<AssetMap> {
  const file = files.find((each) => isAssetMapName(each.path))
  if (!file) throw new DcpError('no_asset_map', 'There is no ASSETMAP in this folder.')
  if (file.size > MOST_XML_BYTES) throw new DcpError('too_large', `${file.path} is too large to be read.`)
  return readAssetMap(await read(file.path), file.path)
}

const wrong = (kind: Problem['kind'], message: string): Problem => ({ kind, severity: 'wrong', path: '', message })

/** Interop says which of its XML files is a composition ("text/xml;asdcpKind=CPL"); the others are asked. */
function mayBeComposition({ path, is_packing_list }: MappedAsset, packed: PackedAsset | undefined): boolean {
  const type = packed?.type ?? ''
  const [, kind = 'CPL'] = /asdcpKind=(\w+)/i.exec(type) ?? []
  return !is_packing_list && kind.toUpperCase() === 'CPL' && (/^(text|application)\/xml/i.test(type) || /\.xml$/i.test(path))
}

/** Allowed, and played by few servers without a pause. */
function mixedRates({ path, title, edit_rates }: ReadComposition & { path: string }): Problem[] {
  if (edit_rates.length < 2) return []
  const rates = edit_rates.map(({ num, den }) => Number((num / den).toFixed(3))).sort((one, other) => one - other)
  return [{ kind: 'mixed_rates', severity: 'notice', path, message: `${title} has reels of ${rates.join(' and ')} frames a second.` }]
}

const unmapped = (packed: ReadonlyMap<string, PackedAsset>, map: AssetMap): Problem[] =>
  [...packed.values()]
    .filter(({ id }) => !map.listed_ids.has(id))
    .map(({ name }) => ({
      kind: 'unmapped',
      severity: 'wrong',
      path: name,
      message: `${name} is in the packing list, but the asset map does not say where it is.`,
    }))

function summed(
  map: AssetMap,
  lists: readonly PackingList[],
  packed: ReadonlyMap<string, PackedAsset>,
  read: readonly (ReadComposition & { path: string })[],
  problems: Problem[],
): CinemaPackage {
  const compositions = read.map(({ namespace: _, path: _path, edit_rates: _rates, track_ids, ...facts }): Composition => {
    return { ...facts, external_ids: track_ids.filter((each) => !map.listed_ids.has(each)) }
  })
  const [main] = compositions.toSorted((one, other) => other.duration_seconds - one.duration_seconds)
  const paths = new Set(read.map((each) => each.path))
  return {
    kind: kindOf(map, lists, read),
    title: main?.title ?? lists[0]?.annotation ?? map.annotation ?? '',
    issuer: main?.issuer ?? lists[0]?.issuer ?? map.issuer,
    content_kind: main?.content_kind ?? null,
    edit_rate: main?.edit_rate ?? null,
    duration_seconds: main?.duration_seconds ?? 0,
    reels: main?.reels ?? 0,
    width: main?.width ?? null,
    height: main?.height ?? null,
    aspect: main?.aspect ?? null,
    version: compositions.some((each) => each.external_ids.length > 0) ? 'VF' : 'OV',
    is_encrypted: compositions.some((each) => each.is_encrypted),
    compositions,
    assets: map.assets.map((each) => assetOf(each, packed.get(each.id), paths.has(each.path))),
    problems,
  }
}

function assetOf(
  { id, path, length, is_packing_list }: MappedAsset,
  packed: PackedAsset | undefined,
  isComposition: boolean,
): PackageAsset {
  const role = is_packing_list ? 'packing_list' : isComposition ? 'composition' : 'other'
  return { id, path, role, size: packed?.size ?? length, hash: packed?.hash ?? null, algorithm: packed?.hash ? packed.algorithm : null }
}

function kindOf(map: AssetMap, lists: readonly PackingList[], compositions: readonly ReadComposition[]): PackageKind {
  const spaces = [...compositions, ...lists].map((each) => each.namespace)
  if (spaces.some((each) => /2067-[23]/.test(each))) return 'IMF'
  return /digicine/i.test(map.namespace) || spaces.some((each) => /digicine/i.test(each)) ? 'Interop' : 'SMPTE'
}
