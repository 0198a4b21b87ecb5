import { DcpError } from './dcp-error.ts'
import type { Problem } from './package-types.ts'
import { countOf, idOf, insidePath } from './values.ts'
import { childOf, childrenOf, parseXml, textOf } from './xml.ts'

export type MappedAsset = { id: string; path: string; length: number | null; is_packing_list: boolean }
export type AssetMap = {
  namespace: string
  annotation: string | null
  issuer: string | null
  assets: MappedAsset[]
  listed_ids: ReadonlySet<string>
  problems: Problem[]
}

export const MOST_ASSETS = 20_000

/** The file names of an asset map: ST 429-9 says ASSETMAP.xml, Interop says ASSETMAP. */
export const isAssetMapName = (name: string): boolean => /^assetmap(\.xml)?$/i.test(name)
export const isVolumeIndexName = (name: string): boolean => /^volindex(\.xml)?$/i.test(name)

/** ST 429-9 and its Interop forerunner: which file of the folder is which asset. Paths out of the folder are dropped and reported. */
export function readAssetMap(bytes: Uint8Array, name: string): AssetMap {
  const root = parseXml(bytes, name, 'AssetMap')
  const listed = childrenOf(childOf(root, 'AssetList'), 'Asset')
  if (listed.length > MOST_ASSETS) throw new DcpError('too_large', `${name} lists too many assets.`)
  const assets: MappedAsset[] = []
  const problems: Problem[] = []
  const known = new Set<string>()
  for (const asset of listed) {
    const id = idOf(textOf(asset, 'Id'))
    const chunks = childrenOf(childOf(asset, 'ChunkList'), 'Chunk')
    const written = textOf(chunks[0], 'Path')
    const path = insidePath(written)
    const wrong = (kind: Problem['kind'], message: string) =>
      void problems.push({ kind, severity: 'wrong', path: written ?? id, message: `${written ?? id}: ${message}` })
    if (path === undefined) wrong('unsafe_path', 'this path leaves the folder of the package and is refused.')
    else if (chunks.length > 1) wrong('split', 'this asset is split over several files, which cannot be checked.')
    else if (known.has(id)) wrong('duplicate', 'the asset map lists this asset twice.')
    else assets.push({ id, path, length: countOf(textOf(chunks[0], 'Length')), is_packing_list: isPackingList(asset) })
    known.add(id)
  }
  const [annotation, issuer] = [textOf(root, 'AnnotationText'), textOf(root, 'Issuer')]
  return { namespace: root.namespace, annotation, issuer, assets, listed_ids: known, problems }
}

/** Interop has the empty element, ST 429-9 a boolean in it. */
function isPackingList(asset: Parameters<typeof childOf>[0]): boolean {
  const mark = childOf(asset, 'PackingList')
  return mark !== undefined && !['false', '0'].includes(mark.text.trim().toLowerCase())
}
