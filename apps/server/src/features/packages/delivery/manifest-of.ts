import { createHash } from 'node:crypto'
import { c4Of } from '@answerprint/delivery/c4'
import { chainXml, MHL_FOLDER, manifestName, manifestXml } from '@answerprint/delivery/mhl'
import { safeName } from '@answerprint/delivery/safe-paths'
import type { DeliveredFile } from './delivered-files.ts'

export type Proven = DeliveredFile & { xxh128: string; c4: string; crc32: number; hashed_at: Date }
export const isProven = (file: DeliveredFile): file is Proven => file.hashed_at !== null

type Details = { name: string; host: string; project: string; created_at: Date }

/** The ASC MHL manifest of these files, and its chain file. The same files give the same bytes at any time. */
export function manifestOf(files: readonly DeliveredFile[], { name, host, project, created_at }: Details) {
  const proven = files.filter(isProven)
  const at = proven.reduce((latest, each) => (each.hashed_at > latest ? each.hashed_at : latest), created_at)
  const xml = manifestXml({
    created_at: at,
    hostname: 'answerprint',
    tool: { name: 'Answerprint', version: '1.0' },
    author: host,
    comment: `${name} of ${project}`,
    files: proven.map(({ path, size, created_at: modified_at, xxh128, c4, hashed_at }) => {
      return { path, size, modified_at, xxh128, c4, hashed_at }
    }),
  })
  const file_name = manifestName(safeName(name), at)
  const chain = chainXml({ name: file_name, c4: c4Of(createHash('sha512').update(xml).digest()) })
  const written = [
    { path: `${MHL_FOLDER}/${file_name}`, bytes: Buffer.from(xml) },
    { path: `${MHL_FOLDER}/ascmhl_chain.xml`, bytes: Buffer.from(chain) },
  ]
  return { file_name, xml, at, written }
}
