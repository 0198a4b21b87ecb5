import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { shortFilm } from '../../../../test/clips.ts'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { givenOrderOf } from '../../../../test/given/given-orders.ts'
import { type StoryOptions, startServer } from '../../../../test/start-server.ts'
import { accountCommands } from '../../staff/index.ts'

/** Begins as an MP4. */
const UNREADABLE = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(900)])

async function givenConversion(bytes: Buffer, { watch, ...more }: { resolution?: string; watch?: StoryOptions['watch'] } = {}) {
  const server = await startServer({}, watch && { watch })
  const specifications = { output_video_type: 'h264_mp4', resolution: '1280 x 720', frame_rate: '24', bitrate: 2, ...more }
  const { ada, projectID, orderID } = await givenOrderOf(server, bytes, { type: 'format-conversion', specifications })
  const show = () => ada.call(orders.get, { params: { orderID } })
  return { ...server, ada, projectID, orderID, show }
}

test('a conversion is done by itself and delivered beside its source', async () => {
  const { ada, projectID, show, work } = await givenConversion(shortFilm({ seconds: 2 }))
  await work()
  expect(await show()).toMatchObject({
    job_status: 'Complete',
    upload_status: 'Complete',
    results: [{ name: 'HALCYON_FTR H.264.mp4', exists: true }],
  })
  const listed = await ada.call(files.list, { params: { projectID }, query: {} })
  expect(listed.files.map((each) => each.name).sort()).toEqual(['HALCYON_FTR H.264.mp4', 'HALCYON_FTR.mp4'])
  expect((await show()).events.map((each) => each.text)).toEqual([
    ...['Ordered.', 'Moved to In Progress.', 'Files moved to In Progress.'],
    ...['Files moved to Complete.', 'Delivered HALCYON_FTR H.264.mp4.', 'Moved to Complete.'],
  ])
  const { history: entries } = await ada.call(history.list, { params: { projectID }, query: {} })
  expect(entries.filter((each) => each.action === 'order.files_moved').map((each) => each.message_plain)).toEqual([
    expect.stringMatching(/^The files of the order .+ are now Complete$/),
    expect.stringMatching(/^The files of the order .+ are now In Progress$/),
  ])
})

test('a film that cannot be read is given to staff, with the reason', async () => {
  const { show, db, work } = await givenConversion(UNREADABLE)
  await work()
  const failed = await show()
  expect(failed).toMatchObject({ job_status: 'Error', upload_status: 'Error' })
  expect(failed.events.map((each) => each.text)).toEqual([
    ...['Ordered.', 'Moved to In Progress.', 'Files moved to In Progress.', 'Moved to Error.', 'Files moved to Error.'],
  ])
  const mails = await db.selectFrom('mails').select('to_address').where('subject', 'like', 'Order 100001:%').execute()
  expect(mails.map((each) => each.to_address)).toContain('support@answerprint.example')
})

test('what staff have said of the files stays where the system may not move them on from there', async () => {
  const { show, db, work, ...server } = await givenConversion(UNREADABLE)
  const dario = await server.given.person('dario@answerprint.example')
  await accountCommands['staff add'](db, dario.user.email)
  await dario.call(staffOrders.update, { params: { orderID: server.orderID }, body: { key: 'upload_status', value: 'Complete' } })
  await work()
  expect(await show()).toMatchObject({ job_status: 'Error', upload_status: 'Complete' })
})

test('a picture that is larger than what its owner entered, and paid for, is given to staff', async () => {
  const { show, db, work } = await givenConversion(shortFilm({ seconds: 2, size: '1280x720' }), { resolution: 'same_as_source' })
  await work()
  expect(await show()).toMatchObject({ job_status: 'Error', results: [] })
  const notes = await db.selectFrom('order_events').select('text').where('kind', '=', 'note').execute()
  expect(notes.map((each) => each.text)).toEqual(['The film is not what was priced: its picture has 720 lines, and was priced for fewer.'])
})

/** A conversion whose result is stored; it is delivered once the test goes on. */
async function givenConverted() {
  const stored = Promise.withResolvers<void>()
  const way = Promise.withResolvers<void>()
  const watch: StoryOptions['watch'] = (store) => ({
    ...store,
    put: async (key, body, about) => {
      const info = await store.put(key, body, about)
      if (key.split('/').length < 3) return info
      stored.resolve()
      await way.promise
      return info
    },
  })
  const server = await givenConversion(shortFilm({ seconds: 2 }), { watch })
  const converting = server.work()
  await stored.promise
  return { ...server, converting, goOn: way.resolve }
}

test('a conversion that is delivered while a result of staff is completed stops neither', async () => {
  const { ada, db, orderID, show, converting, goOn } = await givenConverted()

  await db.transaction().execute(async (tx) => {
    // As where an upload for the order is completed: its file takes storage, then the order is held.
    await tx.updateTable('storage_accounts').set({ reserved_bytes: 0 }).where('owner_id', '=', ada.user._id).execute()
    goOn()
    await untilWaiting(db, 1)
    await tx.selectFrom('orders').select('_id').where('_id', '=', orderID).forUpdate().execute()
  })

  await converting
  expect(await show()).toMatchObject({ job_status: 'Complete', results: [expect.anything()] })
})

test('a conversion whose order is moved meanwhile delivers nothing', async () => {
  const { db, orderID, show, converting, goOn } = await givenConverted()
  await db.updateTable('orders').set({ job_status: 'Cancelled' }).where('_id', '=', orderID).execute()
  goOn()

  await converting
  expect(await show()).toMatchObject({ job_status: 'Cancelled', results: [] })
})
