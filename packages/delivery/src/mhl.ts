import { escapeXml } from './escape-xml.ts'

/** A file of the manifest: its path from the folder that holds `ascmhl/`, with forward slashes. */
export type ManifestFile = { path: string; size: number; modified_at: Date; xxh128: string; c4: string; hashed_at: Date }

export type Manifest = {
  created_at: Date
  hostname: string
  tool: { name: string; version: string }
  author: string
  comment: string
  files: readonly ManifestFile[]
}

export const MHL_FOLDER = 'ascmhl'

/** `0001_Delivery_2026-11-21_091500Z.mhl` (ASC MHL 2.0, 4.2): generation, folder, time. */
export function manifestName(name: string, created_at: Date): string {
  const [day = '', clock = ''] = created_at.toISOString().split(/[T.]/)
  return `0001_${name}_${day}_${clock.replaceAll(':', '')}Z.mhl`
}

/**
 * An ASC Media Hash List of the first generation (urn:ASC:MHL:v2.0): each file with its C4 ID (SMPTE ST 2114) and its xxh128.
 * The process is `flatten`: the files were gathered from different folders.
 */
export function manifestXml({ created_at, hostname, tool, author, comment, files }: Manifest): string {
  const hashes = files.map(hashElement).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<hashlist version="2.0" xmlns="urn:ASC:MHL:v2.0">
  <creatorinfo>
    <creationdate>${created_at.toISOString()}</creationdate>
    <hostname>${escapeXml(hostname)}</hostname>
    <tool version="${escapeXml(tool.version)}">${escapeXml(tool.name)}</tool>
    <author>${escapeXml(author)}</author>
    <comment>${escapeXml(comment)}</comment>
  </creatorinfo>
  <processinfo>
    <process>flatten</process>
    <ignore>
      <pattern>.DS_Store</pattern>
      <pattern>${MHL_FOLDER}</pattern>
      <pattern>${MHL_FOLDER}/</pattern>
    </ignore>
  </processinfo>
${files.length > 0 ? `  <hashes>\n${hashes}  </hashes>\n` : ''}</hashlist>
`
}

/** The schema is a sequence: the hashes of a file are in the order of their names, c4 before xxh128. */
function hashElement({ path, size, modified_at, xxh128, c4, hashed_at }: ManifestFile): string {
  const attributes = `action="original" hashdate="${hashed_at.toISOString()}"`
  return `    <hash>
      <path size="${size}" lastmodificationdate="${modified_at.toISOString()}">${escapeXml(path)}</path>
      <c4 ${attributes}>${c4}</c4>
      <xxh128 ${attributes}>${xxh128}</xxh128>
    </hash>
`
}

/** The chain file beside it: each generation's manifest with its own C4 ID. */
export const chainXml = (manifest: { name: string; c4: string }): string => `<?xml version="1.0" encoding="UTF-8"?>
<ascmhldirectory xmlns="urn:ASC:MHL:DIRECTORY:v2.0">
  <hashlist sequencenr="1">
    <path>${escapeXml(manifest.name)}</path>
    <c4>${manifest.c4}</c4>
  </hashlist>
</ascmhldirectory>
`
