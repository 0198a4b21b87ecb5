import { partSizeFor } from '@answerprint/contract/upload-rules'
import { describe, expect, it } from 'vitest'
import { checkFile } from './choosing/type-check.ts'
import type { FileToUpload } from './file-task.ts'
import { FakeEdge, fakeFile, shown } from './testing/fake-edge.ts'

const specifications = { project_id: 'p' }
const one = (name: string, size: number): FileToUpload[] => [{ file: fakeFile(name, size), specifications }]
const many = (count: number, size: number): FileToUpload[] =>
  Array.from({ length: count }, (_, i) => ({ file: fakeFile(`${i}.mov`, size), path: `reel/${i}.mov`, specifications }))

describe('one file', () => {
  it('goes in parts of 20,000,000 bytes, several at a time, and is completed', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    const uuid = engine.add({ files: one('film.mov', 205_000_000) })
    expect(shown(engine, uuid)).toMatchObject({ status: 'Preparing', name: 'film.mov', method: 'http', type: 'upload', progress: '0%' })
    await edge.clock.until(() => edge.count('complete') === 1 && !engine.isBusy)
    expect(edge.count('put')).toBe(11)
    expect(edge.count('sign')).toBe(1)
    expect(edge.mostInFlight).toBe(6)
    expect([...(edge.uploads.get('upload-1')?.parts.values() ?? [])].reduce((sum, size) => sum + size)).toBe(205_000_000)
    expect(shown(engine, uuid)).toMatchObject({ status: 'Complete', progress: '100%', current_size: 205_000_000, upload_id: 'upload-1' })
    expect(edge.events.map((event) => event.type)).toEqual(['started', 'file_complete', 'complete'])
    expect(edge.records.all.size).toBe(0)
  })

  it('of one part is one PUT', async () => {
    const edge = new FakeEdge()
    edge.engine().add({ files: one('still.jpg', 5) })
    await edge.clock.until(() => edge.count('complete') === 1)
    expect(edge.calls.map((call) => call.name)).toEqual(['create', 'sign', 'put', 'complete'])
  })

  it('fetches signatures 64 at a time, when they are needed', async () => {
    const edge = new FakeEdge()
    edge.engine().add({ files: one('film.mov', 130 * edge.partSize) })
    await edge.clock.until(() => edge.count('complete') === 1)
    const signed = edge.calls.filter((call) => call.name === 'sign').map((call) => call.detail)
    expect(signed).toEqual(['upload-1 1-64', 'upload-1 65-128', 'upload-1 129-130'])
    expect(edge.calls.findIndex((call) => call.detail === 'upload-1 65-128')).toBeGreaterThan(50)
  })

  it('reports its progress every 120 ticks', async () => {
    const edge = new FakeEdge()
    edge.ticksPerPart = 36
    edge.engine().add({ files: one('film.mov', 10 * edge.partSize) })
    await edge.clock.until(() => edge.count('complete') === 1)
    const reports = edge.calls.filter((call) => call.name === 'report')
    expect(reports).toHaveLength(3)
    expect(reports[0]?.detail).toMatch(/^upload-1 \d+%$/)
  })

  it('is refused with its reason before anything is sent', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine({ checkFile: async () => 'Unable to read file type.' })
    const uuid = engine.add({ files: one('movie', 5) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Error')
    expect(shown(engine, uuid)).toMatchObject({ errorMsg: 'Unable to read file type.', is_refused: true })
    engine.resume(uuid)
    engine.store.flush()
    expect(shown(engine, uuid)).toMatchObject({ status: 'Error', is_refused: true })
    expect(edge.calls).toEqual([])
    engine.dismiss(uuid)
    engine.store.flush()
    expect(engine.store.getSnapshot()).toEqual([])
  })

  it('is checked as what it is: a part of an on-demand request may be as large as the limit', async () => {
    const limit = 200 * 1024 ** 3
    const edge = new FakeEdge()
    edge.partSize = partSizeFor(limit)
    const engine = edge.engine({ checkFile })
    const send = (named: object) => engine.add({ files: [{ file: fakeFile('film.mov', limit), specifications: named }] })
    const asPart = send({ video_id: 'v', video_part: 'video' })
    const asFile = send(specifications)
    await edge.clock.until(() => edge.count('create') === 1 && shown(engine, asFile).status === 'Error')
    expect([shown(engine, asFile).errorMsg, shown(engine, asPart).errorMsg]).toEqual(['The max file upload size is 200GB', ''])
    await engine.cancel(asPart)
  })
})

describe('failures', () => {
  it('a refused file does not hide that the others arrived', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine({ checkFile: async ({ name }) => (name === 'notes' ? 'Unable to read file type.' : undefined) })
    const uuid = engine.add({ files: [...one('reel.mov', 5), ...one('notes', 5)] })
    await edge.clock.until(() => shown(engine, uuid).status === 'Error')
    expect(edge.events.filter((event) => event.type === 'complete')).toMatchObject([{ uuid, failed: 1 }])
    expect(shown(engine, uuid).is_refused).toBe(true)
  })

  it('a failed part is tried again, and the list says so', async () => {
    const edge = new FakeEdge()
    edge.nextAnswers.push(503, 503, 0)
    const engine = edge.engine()
    const uuid = engine.add({ files: one('still.jpg', 5) })
    const texts = new Set<string>()
    engine.store.subscribe(() => texts.add(engine.store.getSnapshot()[0]?.statusText ?? ''))
    await edge.clock.until(() => edge.count('complete') === 1 && shown(engine, uuid).status === 'Complete')
    for (const n of [1, 2, 3]) expect(texts).toContain(`Retrying transfer... attempt ${n}`)
    expect(edge.count('put')).toBe(4)
  })

  it('after five more tries the transfer has failed: the person reads that, the server what the store answered', async () => {
    const edge = new FakeEdge()
    edge.nextAnswers.push(500, 500, 500, 500, 500, 500)
    const engine = edge.engine()
    const startedAt = edge.clock.nowMs()
    const uuid = engine.add({ files: one('still.jpg', 5) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Error')
    expect(edge.count('put')).toBe(6)
    expect(edge.clock.nowMs() - startedAt).toBeGreaterThanOrEqual(31_000)
    expect(edge.calls.at(-1)).toEqual({ name: 'fail', detail: 'upload-1 The store answered 500.' })
    expect(shown(engine, uuid)).toMatchObject({ errorMsg: 'Upload failed' })
    expect(shown(engine, uuid).is_refused).toBeUndefined()
    engine.resume(uuid)
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
  })

  it('a server that is away for minutes, as during an upgrade, is waited for', async () => {
    const edge = new FakeEdge()
    edge.nextAnswers.push(0, 0, 0, 502, 502, 502, 503, 503, 503, 504)
    const engine = edge.engine()
    const startedAt = edge.clock.nowMs()
    const uuid = engine.add({ files: one('still.jpg', 5) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect(edge.count('put')).toBe(11)
    expect(edge.clock.nowMs() - startedAt).toBeGreaterThanOrEqual(3 * 60_000)
  })

  it('a refused address is signed again at once', async () => {
    const edge = new FakeEdge()
    edge.nextAnswers.push(403)
    edge.engine().add({ files: one('still.jpg', 5) })
    const startedAt = edge.clock.nowMs()
    await edge.clock.until(() => edge.count('complete') === 1)
    expect(edge.count('sign')).toBe(2)
    expect(edge.clock.nowMs() - startedAt).toBeLessThan(1000)
  })

  it('an address about to expire is not used', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    edge.isStalled = true
    const uuid = engine.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => edge.partsInFlight === 6)
    await edge.clock.pass(14.5 * 60_000)
    expect(edge.count('sign')).toBe(1)
    edge.release()
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect(edge.count('sign')).toBe(2)
  })
})

describe('answers that were lost', () => {
  it('a lost connection uses up no tries, and the transfer goes on when it is back', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    edge.setOnline(false)
    const uuid = engine.add({ files: one('still.jpg', 5) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Retrying')
    expect(edge.count('put')).toBe(1)
    edge.setOnline(true)
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
  })

  it('an upload whose opening was answered into the void is opened once', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    edge.lostCreations = 1
    const uuid = engine.add({ files: one('film.mov', 3 * edge.partSize) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect([...edge.uploads.values()].map((each) => each.state)).toEqual(['complete'])
  })

  it('parts the server misses at the end are sent again', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    const uuid = engine.add({ files: one('film.mov', 3 * edge.partSize) })
    edge.isStalled = true
    await edge.clock.until(() => edge.partsInFlight === 3)
    const upload = edge.uploads.get('upload-1')
    edge.isStalled = false
    const complete = edge.api.complete
    edge.api.complete = async (...input) => {
      edge.api.complete = complete
      upload?.parts.delete(2)
      return await complete(...input)
    }
    engine.pause(uuid)
    await edge.clock.until(() => shown(engine, uuid).status === 'Paused')
    engine.resume(uuid)
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect(edge.calls.filter((call) => call.detail === 'upload-1/2').length).toBe(3)
  })
})

describe('what the person may do', () => {
  it('pause keeps what has arrived, and resume sends only the rest', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    const uuid = engine.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => (edge.uploads.get('upload-1')?.parts.size ?? 0) >= 6)
    engine.pause(uuid)
    expect(shown(engine, uuid).status).toBe('Pausing...')
    await edge.clock.until(() => shown(engine, uuid).status === 'Paused')
    const arrived = edge.uploads.get('upload-1')?.parts.size ?? 0
    const sent = edge.count('put')
    await edge.clock.pass(60_000)
    expect(edge.count('put')).toBe(sent)
    engine.resume(uuid)
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect(edge.count('put') - sent).toBe(20 - arrived)
    expect(edge.count('create')).toBe(1)
  })

  it('cancel gives back what was sent and removes the entry', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    edge.isStalled = true
    const uuid = engine.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => edge.partsInFlight > 0)
    const cancelled = engine.cancel(uuid)
    expect(shown(engine, uuid).status).toBe('Cancelling...')
    await cancelled
    engine.store.flush()
    expect(engine.store.getSnapshot()).toEqual([])
    expect(edge.uploads.get('upload-1')?.state).toBe('aborted')
    expect(edge.records.all.size).toBe(0)
    expect(engine.isBusy).toBe(false)
  })

  it('after a reload the same file goes on where it stopped', async () => {
    const edge = new FakeEdge()
    const before = edge.engine()
    const uuid = before.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => (edge.uploads.get('upload-1')?.parts.size ?? 0) >= 6)
    before.pause(uuid)
    await edge.clock.until(() => !before.isBusy)
    const sent = edge.count('put')
    const arrived = edge.uploads.get('upload-1')?.parts.size ?? 0
    const after = edge.engine()
    const again = after.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => shown(after, again).status === 'Complete')
    expect(edge.count('create')).toBe(1)
    expect(edge.count('put') - sent).toBe(20 - arrived)
  })

  it('when the server has given the old upload up, the file begins anew', async () => {
    const edge = new FakeEdge()
    const before = edge.engine()
    const uuid = before.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => (edge.uploads.get('upload-1')?.parts.size ?? 0) >= 6)
    before.pause(uuid)
    await edge.clock.until(() => !before.isBusy)
    Object.assign(edge.uploads.get('upload-1') ?? {}, { state: 'aborted' })
    const after = edge.engine()
    const again = after.add({ files: one('film.mov', 20 * edge.partSize) })
    await edge.clock.until(() => shown(after, again).status === 'Complete')
    expect(shown(after, again).upload_id).toBe('upload-2')
  })
})

describe('many files', () => {
  it('are one entry that counts its files', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    const uuid = engine.add({ name: 'reel', files: many(3, 30_000_000) })
    const texts = new Set<string>()
    engine.store.subscribe(() => texts.add(engine.store.getSnapshot()[0]?.statusText ?? ''))
    await edge.clock.until(() => edge.count('put') > 0)
    expect(shown(engine, uuid)).toMatchObject({ name: 'reel', statusText: 'Transferring 1 of 3 File(s)' })
    await edge.clock.until(() => shown(engine, uuid).status === 'Complete')
    expect(shown(engine, uuid)).toMatchObject({ total_size: 90_000_000, current_size: 90_000_000, progress: '100%' })
    expect(shown(engine, uuid).childrenTransfers?.map((child) => child.status)).toEqual(['Complete', 'Complete', 'Complete'])
  })

  it('one that fails does not stop the others', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine({
      checkFile: async (file) => (file.name === '1.mov' ? 'The file extension does not match its type.' : undefined),
    })
    const uuid = engine.add({ files: many(3, 5) })
    await edge.clock.until(() => shown(engine, uuid).status === 'Error')
    expect(shown(engine, uuid).childrenTransfers?.map((child) => child.status)).toEqual(['Complete', 'Error', 'Complete'])
    expect(shown(engine, uuid).errorMsg).toBe('1.mov: The file extension does not match its type.')
  })

  it('in many folders are created with one call, and a folder that is gone keeps back only its own', async () => {
    const edge = new FakeEdge()
    edge.goneFolders.add('f-2')
    const engine = edge.engine()
    const files = many(4, 5).map((each, index) => ({ ...each, specifications: { ...specifications, folder_id: `f-${index}` } }))
    const first = engine.add({ files: files.filter((_each, index) => index !== 2) })
    await edge.clock.until(() => shown(engine, first).status === 'Complete')
    expect(edge.calls.filter((call) => call.name === 'create').map((call) => call.detail)).toEqual(['3'])

    const second = engine.add({ files })
    await edge.clock.until(() => shown(engine, second).status === 'Error')
    const states = shown(engine, second).childrenTransfers?.map((each) => each.status)
    expect(states).toEqual(['Complete', 'Complete', 'Error', 'Complete'])
  })

  it('10,000 are created a hundred at a time, and unchanged ones keep their objects', async () => {
    const edge = new FakeEdge()
    const engine = edge.engine()
    const uuid = engine.add({ files: many(10_000, 5) })
    let snapshots = 0
    engine.store.subscribe(() => snapshots++)
    await edge.clock.until(() => edge.count('complete') >= 300)
    const before = shown(engine, uuid).childrenTransfers ?? []
    await edge.clock.until(() => edge.count('complete') >= 310)
    const after = shown(engine, uuid).childrenTransfers ?? []
    expect(after.filter((child, index) => child !== before[index]).length).toBeLessThan(40)
    await edge.clock.until(() => edge.count('complete') === 10_000 && !engine.isBusy)
    expect(edge.count('create')).toBe(100)
    expect(edge.mostPerCreate).toBe(100)
    expect(edge.mostInFlight).toBeLessThanOrEqual(6)
    expect(edge.count('put')).toBe(10_000)
    expect(snapshots).toBeLessThan(10_000)
    expect(shown(engine, uuid).status).toBe('Complete')
  })
})
