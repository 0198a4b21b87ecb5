import { MOST_ASSETS } from './asset-map.ts'
import { DcpError } from './dcp-error.ts'
import type { HashAlgorithm } from './package-types.ts'
import { countOf, idOf } from './values.ts'
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from './xml.ts'

export type PackedAsset = { id: string; name: string; type: string; size: number | null; hash: string | null; algorithm: HashAlgorithm }
export type PackingList = { id: string; namespace: string; annotation: string | null; issuer: string | null; assets: PackedAsset[] }

/** XML Signature's names; ST 2067-2 lets a packing list choose, every earlier standard means SHA-1. */
const ALGORITHMS: readonly (readonly [string, HashAlgorithm])[] = [
  ['sha256', 'sha256'],
  ['sha384', 'sha384'],
  ['sha512', 'sha512'],
]

/** ST 429-8, its Interop forerunner, and ST 2067-2: size and hash of every asset. */
export function readPackingList(bytes: Uint8Array, name: string): PackingList {
  const root = parseXml(bytes, name, 'PackingList')
  const listed = childrenOf(childOf(root, 'AssetList'), 'Asset')
  if (listed.length > MOST_ASSETS) throw new DcpError('too_large', `${name} lists too many assets.`)
  return {
    id: idOf(textOf(root, 'Id')),
    namespace: root.namespace,
    annotation: textOf(root, 'AnnotationText') ?? textOf(root, 'Annotation'),
    issuer: textOf(root, 'Issuer'),
    assets: listed.map((asset) => ({
      id: idOf(textOf(asset, 'Id')),
      name: textOf(asset, 'OriginalFileName') ?? textOf(asset, 'AnnotationText') ?? idOf(textOf(asset, 'Id')),
      type: textOf(asset, 'Type') ?? '',
      size: countOf(textOf(asset, 'Size')),
      hash: hashOf(asset),
      algorithm: algorithmOf(asset),
    })),
  }
}

function hashOf(asset: XmlElement): string | null {
  const hash = (textOf(asset, 'Hash') ?? '').replace(/\s+/g, '')
  return /^[A-Za-z0-9+/]{20,100}={0,2}$/.test(hash) ? hash : null
}

function algorithmOf(asset: XmlElement): HashAlgorithm {
  const named = childOf(asset, 'HashAlgorithm')?.attributes.get('Algorithm')?.toLowerCase() ?? ''
  return ALGORITHMS.find(([mark]) => named.endsWith(mark))?.[1] ?? 'sha1'
}
