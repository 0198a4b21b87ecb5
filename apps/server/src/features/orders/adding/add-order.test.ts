import { cart } from '@answerprint/contract/cart'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { captionsOf, discsOf, givenFilm } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

async function givenProject() {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada, 'What the River Kept')
  const film = await givenFilm(server, ada, projectID, { rate: 25 })
  const params = { projectID }
  return { ...server, server, ada, projectID, film, params }
}

const dcpOf = (film: string, more: object = {}, captions?: string) => ({
  type: 'digital-cinema-package' as const,
  specifications: { rush_days: 2 as const, crop: 'flat' as const, convert: true, ...more },
  _files: [{ id: film, type: 'source_file' as const }, ...(captions ? [{ id: captions, type: 'subtitle_track' as const }] : [])],
})

const conversionOf = (film: string) => ({
  type: 'format-conversion' as const,
  specifications: { output_video_type: 'h264_mp4', resolution: 'same_as_source', frame_rate: 'same_as_source', bitrate: 10 },
  _files: [{ id: film, type: 'video_file' as const }],
})
const dcpAt24 = (film: string) => dcpOf(film, { crop: null, convert: null })

test('each of the seven ways to order puts its lines into the cart', async () => {
  const { server, ada, film, params, given, projectID, db } = await givenProject()
  const image = await given.file(ada, projectID, 'disc.iso', Buffer.alloc(40_000))
  await db.updateTable('files').set({ type: 'disc_output', size: 9_400_000_001 }).where('_id', '=', image).execute()
  const add = (body: Parameters<typeof ada.call<typeof orders.add>>[1]['body']) => ada.call(orders.add, { params, body })

  const captions = await add(captionsOf(film, 'broadcast'))
  expect(captions).toMatchObject({
    count: 1,
    order: { title: 'What the River Kept', label: 'cc', subtotal: 53_500, includes_shipment: false },
  })
  expect(captions.order.lineItems).toEqual([
    expect.objectContaining({ name: 'Broadcast captions, base', type: 'captions_broadcast_base', quantity: 1, price: 4000, promo: 0 }),
    expect.objectContaining({ name: '90 minutes at $5.50', quantity: 90, price: 550, amount: 49_500, currency_symbol: '$' }),
  ])
  const dcp = await add(dcpOf(film, { add_captioning: true }))
  expect(dcp.order).toMatchObject({
    description: 'Flat, 24 fps, captioning, ready in 2 business days',
    subtotal: 22_500 + 67_500 + 5000 + 10_000 + 8000,
  })
  expect(dcp.order.suborders).toMatchObject([{ title: 'Captioning', lineItems: [{ type: 'dcp_captioning' }] }])
  const discs = await add({
    ...discsOf(film),
    specifications: { dvd_quantity: 10, blu_ray_quantity: 1, disc_title: 'Kept', disc_type: 'Screener' },
  })
  expect(discs.order).toMatchObject({ title: 'Kept', includes_shipment: true, suborders: [{ title: 'DVD' }, { title: 'Blu-ray' }] })
  const [dvd, bluRay] = discs.order.suborders
  expect(Object.keys(dvd ?? {}).sort(), 'a part has the fields of an order').toEqual(Object.keys(discs.order).sort())
  expect(dvd).toMatchObject({
    ...{ label: 'discs', description: '10 DVD', includes_shipment: true, project: discs.order.project, suborders: [], problem: null },
    ...{ subtotal: 18_000, subtotal_formatted: '$180.00' },
  })
  expect(bluRay).toMatchObject({ description: '1 Blu-ray' })
  const copies = await add({ type: 'order-discs', specifications: { disc_quantity: 25 }, _files: [{ id: image, type: 'disc_output' }] })
  expect(copies.order).toMatchObject({ description: '25 Blu-ray', subtotal: 25 * 1300 })
  const drives = await add({ type: 'send-drives', specifications: { drive_quantity: 2 }, _files: [{ id: film, type: 'source_file' }] })
  expect(drives.order).toMatchObject({ label: 'ship_drive', subtotal: 49_800, includes_shipment: true })
  const report = await add({
    type: 'quality-inspection',
    specifications: { inspection_type: 'qa' },
    _files: [{ id: film, type: 'video_file' }],
  })
  expect(report.order).toMatchObject({ subtotal: 12_500 })
  const converted = await add({
    type: 'format-conversion',
    specifications: { output_video_type: 'h264_mp4', resolution: '1280 x 720', frame_rate: 'same_as_source', bitrate: 10 },
    _files: [{ id: film, type: 'video_file' }],
  })
  expect(converted).toMatchObject({ count: 7, order: { subtotal: 2000 + 90 * 150, description: 'H.264, 1280 × 720' } })

  const shown = await ada.call(cart.get, {})
  expect(shown.subtotal).toBe(shown.orders.reduce((sum, each) => sum + each.subtotal, 0))
  expect(shown.shipment).toMatchObject({ weight_kg: 3.6 + 1.6, contents: '36 discs and 2 drives' })
  // Prices follow the file at each look.
  await server.db.updateTable('files').set({ duration_seconds: 6000 }).where('_id', '=', film).execute()
  expect((await ada.call(cart.get, {})).orders[0]?.subtotal).toBe(4000 + 100 * 550)
})

test('an order that breaks a rule is refused with the fields at fault, and nothing is added', async () => {
  const { ada, film, params, given, projectID, db, server } = await givenProject()
  const notes = await given.file(ada, projectID)
  const unknown = await givenFilm(server, ada, projectID, { minutes: null }, 'unknown.mp4')
  const refused = (body: object) =>
    ada.call(orders.add, { params, body: body as never }).then(
      () => 'accepted',
      ({ code, errors }) => [code, ...(errors ?? []).map((each: { field: string }) => each.field)].join(' '),
    )
  expect(await refused({ ...captionsOf(film), specifications: {} })).toBe('invalid specifications.turnaround_time')
  expect(await refused({ ...captionsOf(film), type: 'dubbing' })).toContain('invalid')
  expect(await refused({ ...captionsOf(film), _files: [] })).toBe('order_files _files.video_file')
  expect(await refused({ ...captionsOf(notes) })).toBe('order_files _files.video_file')
  expect(await refused(captionsOf(unknown))).toBe('invalid specifications.duration')
  expect(await refused(dcpOf(film, { crop: null, convert: null }))).toBe('invalid specifications.crop specifications.convert')
  expect(await refused(dcpOf(film, { use_custom_title: true }))).toBe('invalid specifications.dcp_title')
  for (const quantity of [-1, 1.5, 1e9, '2a'])
    expect(await refused({ ...discsOf(film), specifications: { dvd_quantity: quantity } })).toContain('invalid')
  expect(await refused({ type: 'send-drives', specifications: { drive_type: 'rent' }, _files: [{ id: film, type: 'source_file' }] })).toBe(
    'invalid specifications.accept_rental_drive_terms',
  )
  const same = { output_video_type: 'same_as_source', resolution: 'same_as_source', frame_rate: 'same_as_source' }
  expect(await refused({ type: 'format-conversion', specifications: same, _files: [{ id: film, type: 'video_file' }] })).toBe(
    'invalid specifications.output_video_type',
  )
  await db.updateTable('files').set({ size: 5e12 }).where('_id', '=', film).execute()
  await expect(
    ada.call(orders.add, { params, body: { type: 'send-drives', specifications: {}, _files: [{ id: film, type: 'source_file' }] } }),
  ).rejects.toMatchObject({ message: 'The selected files do not fit on the chosen number of drives.' })
  await db
    .updateTable('files')
    .set({ frozen_at: new Date(0) })
    .where('_id', '=', film)
    .execute()
  expect(await refused(captionsOf(film))).toBe('frozen')
  await db.updateTable('files').set({ frozen_at: null, status: 'Processing' }).where('_id', '=', film).execute()
  expect(await refused(captionsOf(film))).toBe('file_busy')
  expect(await ada.call(cart.count, {})).toEqual({ count: 0 })
})

test('a file that was deleted while its order was put together is said to be', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const id = await givenFilm(server, ada, projectID)
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: id, type: 'source_file' }] } })
  await expect(ada.call(orders.add, { params: { projectID }, body: captionsOf(id) })).rejects.toMatchObject({
    code: 'not_found',
    message: 'A file of this order was deleted or moved in the meantime. Go back and choose another one.',
    errors: [{ field: '_files.video_file' }],
  })
})

test('the cart is one’s own; an item goes with its file, and the cart says so until it is changed', async () => {
  const { ada, film, params, given, projectID, server } = await givenProject()
  const jun = await given.person()
  const second = await givenFilm(server, ada, projectID, {}, 'second.mp4')
  await ada.call(orders.add, { params, body: captionsOf(film) })
  const { order } = await ada.call(orders.add, { params, body: captionsOf(second) })
  await expect(jun.call(orders.add, { params, body: captionsOf(film) })).rejects.toMatchObject({ code: 'no_access' })
  expect(await jun.call(cart.count, {})).toEqual({ count: 0 })
  await expect(jun.call(cart.remove, { params: { orderID: order._id } })).rejects.toMatchObject({ code: 'not_found' })

  await ada.call(files.delete, { params, body: { _files: [{ _id: film, type: 'source_file' }] } })
  expect(await ada.call(cart.get, {})).toMatchObject({
    count: 1,
    orders: [{ _id: order._id }],
    notice: 'An item was removed because its file no longer exists.',
  })
  expect(await ada.call(cart.remove, { params: { orderID: order._id } })).toMatchObject({ count: 0, orders: [], total: 0, notice: null })
  await expect(ada.call(cart.remove, { params: { orderID: order._id } })).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['its length', captionsOf, { key: 'duration', value: null }],
  ['its size', conversionOf, { key: 'resolution', value: null }],
  ['its rate, which asks for a choice now', dcpAt24, { key: 'frame_rate', value: '25' }],
] as const)('what is known of a film when it is bought is checked as when it was ordered: %s', async (_what, orderOf, change) => {
  const { server, ada, params, projectID, db } = await givenProject()
  await givenPostPay(server, ada, 'none')
  const film = await givenFilm(server, ada, projectID, {}, 'second.mp4')
  await db.updateTable('files').set({ media: null, resolution: '1280 x 720', framerate: '24' }).where('_id', '=', film).execute()
  await ada.call(orders.add, { params, body: orderOf(film) })
  await ada.call(files.update, { params, body: { fileID: film, fileType: 'source_file', ...change } })
  const seen = await ada.call(cart.get, {})
  const problem = 'What is known of its film has changed. Remove this item and order it again.'
  expect(seen.orders).toMatchObject([{ problem }])
  await expect(ada.call(cart.buy, { body: { total: seen.total } })).rejects.toMatchObject({
    ...{ code: 'cart_changed', message: `What the River Kept: ${problem} Nothing was charged.` },
  })
})

test('a film that was moved to another project since is not worked on for who ordered it where it was', async () => {
  const { server, ada, params, film, work, given } = await givenProject()
  await givenPostPay(server, ada, 'none')
  await ada.call(orders.add, { params, body: captionsOf(film) })
  const { _id: destinationProjectID } = await given.project(ada, 'Kilometre 412')
  await ada.call(folders.move, { params, body: { _files: [{ _id: film, type: 'source_file' }], destinationProjectID } })
  await work()
  const problem = 'A file of it is in another project now. Remove this item and order it there.'
  expect((await ada.call(cart.get, {})).orders).toMatchObject([{ problem }])
  await expect(ada.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'cart_changed' })
})

test('a folder that has grown beyond its drive is not bought on it', async () => {
  const { server, ada, params, projectID, film, db } = await givenProject()
  await givenPostPay(server, ada, 'none')
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: reels } = await ada.call(folders.create, { params, body: { name: 'Reels', _files } })
  const [_film] = (await ada.call(files.inFolder, { params: { ...params, folderID: reels }, query: {} })).files
  const bytes = _film?.size
  const named = [
    { id: reels, type: 'folder' as const },
    { id: film, type: 'source_file' as const },
  ]
  await expect(
    ada.call(orders.weigh, { params, body: { _files: [...named, { id: projectID, type: 'folder' as const }] } }),
    'of several it is said which is gone',
  ).rejects.toMatchObject({ code: 'not_found', errors: [{ row: 2 }] })
  expect(await ada.call(orders.weigh, { params, body: { _files: named } }), 'a folder weighs what is in it, once').toEqual({
    bytes,
    files: [
      { _id: reels, bytes },
      { _id: film, bytes },
    ],
  })
  const body = { type: 'send-drives' as const, specifications: {}, _files: [{ id: reels, type: 'folder' as const }] }
  await ada.call(orders.add, { params, body })
  expect((await ada.call(cart.get, {})).orders).toMatchObject([{ problem: null }])
  await db.updateTable('files').set({ size: 5e12 }).where('_id', '=', film).execute()
  const problem = 'The selected files do not fit on the chosen number of drives. Remove this item and order it again.'
  expect((await ada.call(cart.get, {})).orders).toMatchObject([{ problem }])
  await expect(ada.call(cart.buy, { body: { willPickup: true } })).rejects.toMatchObject({ code: 'cart_changed' })
})

test('a folder with archived or damaged content goes onto no drive, whether it was so before or after it came into the cart', async () => {
  const { server, ada, params, film, db } = await givenProject()
  await givenPostPay(server, ada, 'none')
  const { _id: reels } = await ada.call(folders.create, { params, body: { name: 'Reels', _files: [{ _id: film, type: 'source_file' }] } })
  const { _id: all } = await ada.call(folders.create, { params, body: { name: 'All', _files: [{ _id: reels, type: 'folder' }] } })
  const body = { type: 'send-drives' as const, specifications: {}, _files: [{ id: all, type: 'folder' as const }] }
  const set = (value: { frozen_at: Date | null; status: 'Ready' | 'Error' }) =>
    db.updateTable('files').set(value).where('_id', '=', film).execute()
  const cases = [
    [{ frozen_at: new Date(0), status: 'Ready' }, 'frozen', 'This content is archived. Restore it first: halcyon.mp4.'],
    [{ frozen_at: null, status: 'Error' }, 'file_damaged', expect.stringContaining('damaged')],
  ] as const
  for (const [value, code, message] of cases) {
    await set(value)
    await expect(ada.call(orders.add, { params, body }), 'it is named, two folders below').rejects.toMatchObject({ code, message })
  }
  await set({ frozen_at: null, status: 'Ready' })
  await ada.call(orders.add, { params, body })
  for (const [value, , problem] of cases) {
    await set(value)
    expect((await ada.call(cart.get, {})).orders).toMatchObject([{ problem }])
    await expect(ada.call(cart.buy, { body: { willPickup: true } })).rejects.toMatchObject({ code: 'cart_changed' })
  }
  await set({ frozen_at: null, status: 'Ready' })
  await ada.call(cart.buy, { body: { willPickup: true } })
})

test('what is ordered was used: it is not archived while it waits for its work', async () => {
  const { server, ada, params, film, clock, db } = await givenProject()
  await givenPostPay(server, ada, 'none')
  const { _id: reels } = await ada.call(folders.create, { params, body: { name: 'Reels', _files: [{ _id: film, type: 'source_file' }] } })
  const usedAt = async () => (await db.selectFrom('file_uses').select('used_at').where('file_id', '=', film).executeTakeFirst())?.used_at
  const body = { type: 'send-drives' as const, specifications: {}, _files: [{ id: reels, type: 'folder' as const }] }
  await ada.call(orders.add, { params, body })
  expect(await usedAt()).toEqual(clock.now())
  clock.advance({ days: 5 })
  await ada.call(cart.buy, { body: { willPickup: true } })
  expect(await usedAt()).toEqual(clock.now())
})

test('a cart holds a hundred orders, also when the last ones are added at once', async () => {
  const { ada, film, params } = await givenProject()
  const add = () => ada.request(orders.add, { params, body: captionsOf(film) })
  for (let number = 1; number < 100; number++) await add()

  const answers = await Promise.all(Array.from({ length: 6 }, add))

  expect(answers.map((each) => each.statusCode).sort()).toEqual([201, ...Array(5).fill(409)])
  await expect(ada.call(cart.count, {})).resolves.toEqual({ count: 100 })
})

test('a file that is deleted while its order is bought stops neither', async () => {
  const { ada, film, params, db } = await givenProject()
  await ada.call(orders.add, { params, body: captionsOf(film) })

  let deleting: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    // As where a cart is bought: it is held, then its orders keep their lines.
    await tx.selectFrom('carts').select('user_id').where('user_id', '=', ada.user._id).forUpdate().execute()
    deleting = ada.call(files.delete, { params, body: { _files: [{ _id: film, type: 'video_file' }] } })
    await untilWaiting(db, 1)
    await tx.updateTable('orders').set({ total: 100 }).where('in_cart_of', '=', ada.user._id).execute()
  })

  await deleting
  expect(await ada.call(cart.get, {})).toMatchObject({ count: 0, notice: 'An item was removed because its file no longer exists.' })
  expect(await ada.call(cart.update, { body: { key: 'notice', value: null } }), 'once it was read').toMatchObject({ notice: null })
  expect(await ada.call(cart.get, {})).toMatchObject({ notice: null })
})
