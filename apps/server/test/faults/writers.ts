import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { RemotePerson, Sending } from '../processes/support/remote-person.ts'
import { connectTo } from '../processes/support/server-process.ts'
import { sha256 } from './bench.ts'

const SMALL_BYTES = 200_000
/** Two parts. */
const LARGE_BYTES = 20_000_000 + 1_234

/** What people wrote until the server was gone, as far as it was answered. */
export type Written = {
  titles: string[]
  /** Files by their ids. */
  files: Map<string, string>
  /** Every file that was begun, by its name: what it holds once it is there. */
  hashes: Map<string, string>
  large?: { name: string; sending: Sending; bytes: Buffer; parts: Set<number> }
}

const copyOf = ({ titles, files, hashes, large }: Written): Written => ({
  ...{ titles: [...titles], files: new Map(files), hashes: new Map(hashes) },
  ...(large && { large: { ...large, parts: new Set(large.parts) } }),
})

/** New projects, small files, a file in parts, and a database that is cleaned up meanwhile: each one after the other, all at once. */
export function keepWriting({ person, project, dataDir, run }: { person: RemotePerson; project: string; dataDir: string; run: number }) {
  const written: Written = { titles: [], files: new Map(), hashes: new Map() }
  const again = async (work: (index: number) => Promise<void>) => {
    for (let index = 0; ; index++) await work(index)
  }
  const newProjects = () =>
    again(async (index) => {
      await person.newProject(`Reel ${run}-${index}`)
      written.titles.push(`Reel ${run}-${index}`)
    })
  const smallFiles = () =>
    again(async (index) => {
      const bytes = randomBytes(SMALL_BYTES)
      written.hashes.set(`small-${run}-${index}.bin`, sha256(bytes))
      written.files.set(await person.upload(project, `small-${run}-${index}.bin`, bytes), sha256(bytes))
    })
  const largeFile = async () => {
    const [name, bytes] = [`large-${run}.bin`, randomBytes(LARGE_BYTES)]
    written.hashes.set(name, sha256(bytes))
    const large = { name, bytes, sending: await person.openUpload(project, name, bytes.length), parts: new Set<number>() }
    written.large = large
    await person.sendMissing(large.sending, bytes, large.parts)
    written.files.set(await person.complete(large.sending, bytes.length), sha256(bytes))
  }
  const maintenance = async () => {
    const client = await connectTo(dataDir)
    try {
      await again(async () => {
        await client.query('vacuum')
        await client.query('checkpoint')
      })
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const ended = Promise.allSettled([newProjects(), smallFiles(), largeFile(), maintenance()])
  return { acknowledged: () => copyOf(written), isStarted: () => written.titles.length > 0 && written.files.size > 0, ended }
}

type Reading = { person: RemotePerson; project: string; dataDir: string; written: Written }

/** Everything that was acknowledged is there; what was under way is whole or can be finished. Answers how much it was. */
export async function expectKept({ person, project, dataDir, written }: Reading): Promise<number> {
  const { titles, files, hashes, large } = written
  const ask = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
    const client = await connectTo(dataDir)
    return (await client.query<Row>(text, values).finally(() => client.end())).rows
  }
  const kept = await ask<{ title: string }>('select title from projects where title = any($1)', [titles])
  expect(kept.map((each) => each.title).toSorted()).toEqual(titles.toSorted())
  const listed = await ask<{ _id: string; file_name: string }>('select _id, file_name from files where project_id = $1', [project])
  expect(listed.map((each) => each._id)).toEqual(expect.arrayContaining([...files.keys()]))
  for (const { _id, file_name } of listed) {
    const hash = hashes.get(file_name)
    if (hash) expect(await person.downloadedHash(_id), file_name).toBe(hash)
  }
  if (large && !listed.some((each) => each.file_name === large.name)) {
    expect(await person.arrivedParts(large.sending)).toEqual(expect.arrayContaining([...large.parts]))
    await person.sendMissing(large.sending, large.bytes)
    expect(await person.downloadedHash(await person.complete(large.sending, large.bytes.length))).toBe(sha256(large.bytes))
  }
  return titles.length + files.size + (large?.parts.size ?? 0)
}
