import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { DO_NOT_FIT, faultsOf, REQUIRED } from '@answerprint/contract/order-rules'
import { ORDER_TYPE_OF, type Ordered, SLOTS } from '@answerprint/contract/order-types'
import type { orders as contract, NewOrder } from '@answerprint/contract/orders'
import { noteUses } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import { formats, framerates, resolutions } from '#features/utilities'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { mayOrder } from './may-order.ts'
import { factsOf } from './order-facts-of.ts'
import { countCartOrders, holdCart, insertCartOrder } from './cart-orders.repository.ts'
import { refuseFrozen, refuseGone } from './refused-files.ts'
import { type FileToOrder, listFilesToOrder, listIdsOfOrders, loadFiles, NO_LOAD } from './order-files.repository.ts'
import { orderedOf, slotsOf } from './order-input.ts'

const MOST_IN_CART = 100

type Needs = { db: Database; access: ProjectAccess; now: Clock; newId: NewId }

/** Puts an order into a cart. Every rule of the wizard is checked again; files that are not ready or frozen are refused. */
export const createAddOrder = ({ db, access, now, newId }: Needs) => {
  return async (viewer: Viewer, { params: { projectID }, body }: Input<typeof contract.add, 'out'>): Promise<string> => {
    await access.open(viewer, projectID)
    if (!(await mayOrder(db, viewer))) return fail('forbidden')
    const order = orderedOf(body)
    const files = await filesOf(db, projectID, order, body)
    const load =
      order.type === 'send-physical-copy'
        ? await loadFiles(
            db,
            files.map((each) => each._id),
          )
        : NO_LOAD
    // What is in a folder is copied as the rest: what is archived or damaged cannot be.
    refuseFrozen(load.frozen)
    if (load.is_damaged) return fail('file_damaged')
    refuseFaults(order, factsOf(files, load.bytes))
    const _id = newId()
    await db.transaction().execute(async (tx) => {
      await holdCart(tx, viewer.user_id, newId())
      if ((await countCartOrders(tx, viewer)) >= MOST_IN_CART) return fail('cart_full')
      const placed = { _id, owner_id: viewer.owner_id, ordered_by: viewer.user_id, project_id: projectID, created_at: now() }
      const kinds = { type: ORDER_TYPE_OF[order.type], wizard_type: order.type, specifications: order.specifications }
      await insertCartOrder(
        tx,
        { ...placed, ...kinds },
        files.map(({ _id: file_id, slot }) => ({ file_id, slot })),
      )
      await noteUses(tx, await listIdsOfOrders(tx, [_id]), now())
    })
    return _id
  }
}
export type AddOrder = ReturnType<typeof createAddOrder>

type SlottedFile = FileToOrder & { slot: string }

async function filesOf(db: Database, projectId: string, order: Ordered, { _files }: NewOrder): Promise<SlottedFile[]> {
  const found = await listFilesToOrder(db, projectId, [...new Set(_files.map((each) => each.id))])
  const byId = new Map(found.map((each) => [each._id, each]))
  refuseGone(_files, byId, order.type)
  const files = _files.map((each) => byId.get(each.id) ?? fail('not_found'))
  refuseFrozen(files.filter((each) => each.frozen_at !== null).map(({ name }) => name))
  if (files.some((each) => each.type !== 'folder' && each.status !== 'Ready')) return fail('file_busy')
  if (order.type === 'send-physical-copy') {
    if (files.length === 0) return fail('order_files', { errors: [{ field: '_files', message: REQUIRED }] })
    return [...new Set(files)].map((each) => ({ ...each, slot: each.type }))
  }
  const slots = slotsOf(order.type, _files)
  if (!slots) return fail('order_files', { errors: [{ field: '_files', message: 'Choose one file for each part of this order.' }] })
  const missing = SLOTS[order.type].filter((slot) => slot.isRequired && !slots.some((each) => each.slot.name === slot.name))
  if (missing.length > 0)
    return fail('order_files', { errors: missing.map(({ name }) => ({ field: `_files.${name}`, message: REQUIRED })) })
  return slots.map(({ slot, file_id }) => {
    const file = byId.get(file_id) ?? fail('not_found')
    if (slot.accepts.includes(file.type)) return { ...file, slot: slot.name }
    return fail('order_files', { errors: [{ field: `_files.${slot.name}`, message: `Only ${slot.kind} are accepted.` }] })
  })
}

function refuseFaults(order: Ordered, facts: ReturnType<typeof factsOf>): void {
  const faults = faultsOf(order, facts, { formats, framerates, resolutions })
  if (faults.length === 0) return
  const errors = faults.map(({ field, message }) => ({ field: `specifications.${field}`, message }))
  const isTooMuch = faults.some((each) => each.message === DO_NOT_FIT)
  fail('invalid', { errors, ...(isTooMuch && { message: DO_NOT_FIT }) })
}
