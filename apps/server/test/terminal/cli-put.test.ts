import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dcp } from '@answerprint/contract/dcp'
import { fileRequests } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { givenLine, onceAt } from './given-line.ts'
import { givenLink, run } from './given-put.ts'

test('a folder is sent from a terminal; a killed run is resumed and sends nothing twice', { timeout: 60_000 }, async () => {
  const { folder, put, list, download, db } = await givenLink()
  const day = join(folder, 'Day 12')
  mkdirSync(join(day, 'Sound'), { recursive: true })
  const reel = Buffer.alloc(45_000_000, 'reel')
  writeFileSync(join(day, 'reel.bin'), reel)
  for (let index = 0; index < 8; index++) writeFileSync(join(day, 'Sound', `take ${index}.txt`), `take ${index}`)

  const first = await put([day], /take 2\.txt: 6 bytes received/)
  expect(first.code).toBeNull()
  const second = await put([day])
  expect(second).toMatchObject({ code: 0 })
  const third = await put([day])

  expect(third.said).toContain('0 sent, 9 were there already, 0 failed.')
  const [top] = await list()
  const inside = await list(top?._id)
  expect([top?.name, ...inside.map((each) => each.name)]).toEqual(['Day 12', 'Sound', 'reel.bin'])
  expect((await download(inside[1]?._id ?? '')).equals(reel)).toBe(true)
  expect((await list(inside[0]?._id)).map((each) => [each.name, each.size])).toEqual(
    Array.from({ length: 8 }, (_, index) => [`take ${index}.txt`, 6]),
  )
  expect(await db.selectFrom('storage_accounts').select('reserved_bytes').where('reserved_bytes', '>', 0).execute()).toEqual([])
})

test('what the requester no longer has is sent again, also into a folder that they deleted; what has arrived is not, whatever this computer noted', async () => {
  const { folder, put, list, helen, projectID } = await givenLink()
  const day = join(folder, 'Day 12')
  mkdirSync(day)
  for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(join(day, name), name)
  expect((await put([day])).said).toContain('3 sent, 0 were there already, 0 failed.')
  const remove = (_files: { _id: string; type: 'folder' | 'document' }[]) =>
    helen.call(files.delete, { params: { projectID }, body: { _files } })

  const [top] = await list()
  const [first] = await list(top?._id)
  await remove([{ _id: first?._id ?? '', type: 'document' }])
  utimesSync(join(day, 'b.txt'), 0, 1_000_000)
  const { code, said } = await put([day])

  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('1 sent, 2 were there already, 0 failed.') })
  expect(said).toContain('Day 12/a.txt: the requester no longer has it as it was sent. It is sent again.')
  expect((await list(top?._id)).map((each) => each.name)).toEqual(['a.txt', 'b.txt', 'c.txt'])

  await remove([{ _id: top?._id ?? '', type: 'folder' }])
  expect(await put([day])).toMatchObject({ code: 0, said: expect.stringContaining('3 sent, 0 were there already, 0 failed.') })
  const [again] = await list()
  expect((await list(again?._id)).map((each) => each.name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
})

test('a file whose upload was opened without an answer is sent once, and reserves storage once', async () => {
  const { folder, origin, requestID, list, db } = await givenLink()
  writeFileSync(join(folder, 'notes.txt'), 'twelve reels')
  const line = await givenLine(origin, onceAt('/api/uploads', 'lost'))

  const { code, said } = await run([
    'put',
    `${line.origin}/file-request/${requestID}`,
    join(folder, 'notes.txt'),
    '--state',
    join(folder, 's'),
  ])
  line.close()

  expect(said).toContain('Nothing is lost.')
  expect(code).toBe(0)
  expect((await list()).map((each) => each.name)).toEqual(['notes.txt'])
  expect(await db.selectFrom('uploads').select('status').execute()).toEqual([{ status: 'Complete' }])
})

test('the questions of the requester are answered on the command line, and a refused file does not stop the others', async () => {
  const { folder, put, list, helen, requestID } = await givenLink(['name'])
  writeFileSync(join(folder, 'notes.txt'), 'twelve reels')
  writeFileSync(join(folder, 'setup.exe'), 'MZ')

  const unnamed = await put([join(folder, 'notes.txt')])
  expect(unnamed).toMatchObject({ code: 1, said: 'The requester asks for your name: --name.\n' })
  const { code, said } = await put([join(folder, 'notes.txt'), join(folder, 'setup.exe'), '--name', 'Haruki Aizawa'])

  expect(code).toBe(1)
  expect(said).toContain('setup.exe: Programs cannot be sent through this link.')
  expect((await list()).map((each) => each.name)).toEqual(['notes.txt'])
  const { submissions } = await helen.call(fileRequests.files, { params: { requestID }, query: {} })
  expect(submissions).toMatchObject([{ name: 'Haruki Aizawa', files_count: 1 }])
})

test('what is hidden on a disk is named and left out, and everything else is sent', async () => {
  const { folder, put, list } = await givenLink()
  const disk = join(folder, 'ROSEBUD')
  for (const each of ['.Spotlight-V100/Store', '.Trashes', 'Reels']) mkdirSync(join(disk, each), { recursive: true })
  writeFileSync(join(disk, '.Spotlight-V100/Store/index.db'), 'index')
  writeFileSync(join(disk, '.notes.txt'), 'mine')
  writeFileSync(join(disk, 'Reels/reel.txt'), 'Reel one')

  const { code, said } = await put([disk])

  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('1 sent, 0 were there already, 0 failed.') })
  for (const hidden of ['.Spotlight-V100', '.Trashes', '.notes.txt'])
    expect(said).toContain(`ROSEBUD/${hidden}: hidden, left out. Its name begins with a dot.`)
  const [top] = await list()
  expect((await list(top?._id)).map((each) => each.name)).toEqual(['Reels'])
})

test('an empty folder is made, once, and what is hidden or left out does not fill one', async () => {
  const { folder, put, list } = await givenLink()
  const disk = join(folder, 'ROSEBUD')
  for (const each of ['Reels/Day 2', 'Stills', '.Trashes']) mkdirSync(join(disk, each), { recursive: true })
  writeFileSync(join(disk, 'Stills/.DS_Store'), 'x')
  writeFileSync(join(disk, 'notes.txt'), 'twelve reels')

  const first = await put([disk])
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('1 sent, 0 were there already, 0 failed.') })
  for (const each of ['Reels/Day 2', 'Stills']) expect(first.said).toContain(`ROSEBUD/${each}: an empty folder, made\n`)
  const [top] = await list()
  const inside = await list(top?._id)
  expect(inside.map((each) => each.name)).toEqual(['Reels', 'Stills', 'notes.txt'])
  expect((await list(inside[0]?._id)).map((each) => each.name)).toEqual(['Day 2'])

  expect((await put([disk])).said).toBe(
    'ROSEBUD/.Trashes: hidden, left out. Its name begins with a dot.\n0 sent, 1 were there already, 0 failed. 0 bytes.\n',
  )
})

test('a name does nothing to the terminal that shows it, nor looks like a line of the program', async () => {
  const { folder, put } = await givenLink()
  const name = 'a\u001b[2J\n9 sent, 0 failed.txt'
  writeFileSync(join(folder, name), 'x')
  const { said } = await put([join(folder, name)])
  expect(said).not.toContain('\u001b')
  expect(said).toMatch(/^a\ufffd\[2J\ufffd9 sent, 0 failed\.txt: /m)
})

test('what cannot be read is named and fails, links and pipes are named and left out, and everything else is sent', async () => {
  const { folder, put, list } = await givenLink()
  const disk = join(folder, 'ROSEBUD')
  mkdirSync(disk)
  writeFileSync(join(disk, 'reel.txt'), 'Reel one')
  // A name in the encoding of an older disk, which is not UTF-8.
  writeFileSync(Buffer.concat([Buffer.from(join(disk, 'sc')), Buffer.from([0xe8]), Buffer.from('ne.txt')]), 'Scene one')
  symlinkSync(join(disk, 'reel.txt'), join(disk, 'latest.txt'))
  execFileSync('mkfifo', [join(disk, 'pipe')])

  const { code, said } = await put([disk])

  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('1 sent, 0 were there already, 1 failed.') })
  expect(said).toMatch(/^ROSEBUD\/sc.ne\.txt: cannot be read/m)
  expect(said).toContain('ROSEBUD/latest.txt: a link, left out.')
  expect(said).toContain('ROSEBUD/pipe: not a file, left out.')
  const [top] = await list()
  expect((await list(top?._id)).map((each) => each.name)).toEqual(['reel.txt'])
  expect(await put([join(folder, 'elsewhere')])).toMatchObject({ code: 1, said: `${join(folder, 'elsewhere')} is not there.\n` })
})

test('a wrong command line prints its usage', async () => {
  const { code, said } = await run(['put', 'https://example.com/elsewhere', 'x'])

  expect(code).toBe(2)
  expect(said).toContain('Give the link of a file request.')
  expect(said).toContain('answerprint put <request link>')
})

test('an empty argument, as of a variable that is not set, sends nothing: not the folder that the program was started in', async () => {
  const { folder, put, list } = await givenLink()
  writeFileSync(join(folder, 'notes.txt'), 'twelve reels')

  const { code, said } = await put([join(folder, 'notes.txt'), ''])

  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('One of the paths is empty.') })
  expect(await list()).toEqual([])
})

test('the notes of the program, which open the page as this sender, are not sent with the folder that they are in', async () => {
  const { folder, origin, requestID, list } = await givenLink()
  writeFileSync(join(folder, 'notes.txt'), 'twelve reels')
  const args = ['put', `${origin}/file-request/${requestID}`, folder, '--state', join(folder, 'sent.jsonl')]

  expect(await run(args)).toMatchObject({ code: 0, said: expect.stringContaining('1 sent, 0 were there already, 0 failed.') })

  expect(await run(args)).toMatchObject({ code: 0, said: expect.stringContaining('0 sent, 1 were there already, 0 failed.') })
  const [top] = await list()
  expect((await list(top?._id)).map((each) => each.name)).toEqual(['notes.txt'])
})

test('a file above the limit of the server is not started, and the others are sent', async () => {
  const { folder, put, list } = await givenLink([], { UPLOAD_LIMIT_GB: '1' })
  writeFileSync(join(folder, 'reel.bin'), '')
  truncateSync(join(folder, 'reel.bin'), 1024 ** 3)
  writeFileSync(join(folder, 'notes.txt'), 'twelve reels')
  const { code, said } = await put([join(folder, 'reel.bin'), join(folder, 'notes.txt')])
  expect([code, said]).toEqual([1, expect.stringContaining('reel.bin: The max file upload size is 1GB')])
  expect((await list()).map((each) => each.name)).toEqual(['notes.txt'])
})

/** The DCP of the tests below a folder, as files on a disk. */
async function givenDrive(folder: string, { without = '' } = {}) {
  const drive = join(folder, 'Drive')
  mkdirSync(join(drive, 'OV'), { recursive: true })
  for (const [path, bytes] of await makePackage()) if (path !== without) writeFileSync(join(drive, 'OV', path), bytes)
  writeFileSync(join(drive, 'OV', '._ASSETMAP'), 'of the desktop')
  writeFileSync(join(drive, 'notes.txt'), 'twelve reels')
  return drive
}

test('a DCP is recognised by its ASSETMAP and sent as one item, once', { timeout: 60_000 }, async () => {
  const { folder, put, list, helen, projectID, work } = await givenLink()
  const drive = await givenDrive(folder)

  const first = await put([drive])
  expect(first).toEqual({ code: 0, said: expect.stringContaining('Drive/OV is a DCP (SMPTE, OV): SaltMeridian_FTR-1_F_EN-XX_INT_51_2K') })
  const [top] = await list()
  const inside = await list(top?._id)
  const item = inside.find((each) => each.type === 'dcp')
  expect(inside.map((each) => each.name).sort()).toEqual(['SaltMeridian_FTR-1_F_EN-XX_INT_51_2K', 'notes.txt'])
  await work()
  expect(await helen.call(dcp.get, { params: { projectID, fileID: item?._id ?? '' } })).toMatchObject({ status: 'Verified' })

  expect(await put([drive])).toEqual({ code: 0, said: expect.stringMatching(/0 sent, 9 were there already, 0 failed/) })
  expect(await list(top?._id)).toHaveLength(2)

  const _files = [{ _id: item?._id ?? '', type: 'dcp' as const }]
  await helen.call(files.delete, { params: { projectID }, body: { _files } })
  const again = await put([drive])
  expect(again).toEqual({ code: 0, said: expect.stringMatching(/8 sent, 1 were there already, 0 failed/) })
  expect(again.said).toContain('Drive/OV: the requester no longer has it. It is sent again.')
  expect((await list(top?._id)).map((each) => each.type).sort()).toEqual(['dcp', 'document'])
})

test('an interrupted DCP is resumed with the same item', { timeout: 60_000 }, async () => {
  const { folder, put, list } = await givenLink()
  const drive = await givenDrive(folder)
  const broken = await put([drive], /bytes received/)
  expect(broken.code).toBeNull()
  const { said } = await put([drive])
  expect(said).toMatch(/0 failed/)
  const [top] = await list()
  expect((await list(top?._id)).map(({ type, is_ready }) => [type, is_ready]).sort()).toEqual([
    ['dcp', true],
    ['document', true],
  ])
})

test('a script can send its files as plain files; a DCP with a mistake is sent only with a flag that says how', {
  timeout: 60_000,
}, async () => {
  const { folder, put, list } = await givenLink()
  const drive = await givenDrive(folder, { without: 'pcm_1.mxf' })

  const unsaid = await put([drive])
  expect(unsaid).toEqual({ code: 1, said: expect.stringMatching(/Wrong: pcm_1\.mxf is missing\.[\s\S]*--no-dcp/) })
  expect(await list()).toEqual([])

  const asFiles = await put([join(drive, 'OV'), '--no-dcp'])
  expect(asFiles.said).toMatch(/^OV\/ASSETMAP\.xml: \d+ bytes received/m)
  expect(asFiles.said).not.toContain('DCP')
  expect(await list()).toMatchObject([{ type: 'folder', name: 'OV' }])
  expect((await put([join(drive, 'OV'), '--dcp'])).code).toBe(0)
  expect((await list()).map((each) => each.type).sort()).toEqual(['dcp', 'folder'])
})
