import { AppError } from '@answerprint/contract/errors'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectTree } from '../../../test/expect-tree.ts'
import { startServer } from '../../../test/start-server.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 40)
const LONGEST = 15

/** `at` and `to` choose among what exists: an index beyond it means the root, or nothing. */
type Step =
  | { kind: 'create'; name: string; to: number }
  | { kind: 'move' | 'insert'; at: number; to: number }
  | { kind: 'rename'; at: number; name: string }
  | { kind: 'delete'; at: number }
  | { kind: 'wrap'; at: number; to: number; name: string }

const name = fc.constantFrom('Reels', 'reels', 'Sound', 'A')
const place = fc.nat(6)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create'), name, to: place }),
  fc.record({ kind: fc.constantFrom('move', 'insert'), at: place, to: place }),
  fc.record({ kind: fc.constant('rename'), at: place, name }),
  fc.record({ kind: fc.constant('delete'), at: place }),
  fc.record({ kind: fc.constant('wrap'), at: place, to: place, name }),
)

/** Parents by folder are all that the model knows. Names are the server's, which numbers them. */
type Model = Map<string, string | null>

const isWithin = (model: Model, id: string | null, ancestor: string): boolean =>
  id !== null && (id === ancestor || isWithin(model, model.get(id) ?? null, ancestor))

test(
  'whatever is done to folders, they stay one tree, and the server does just what was asked',
  async () => {
    const { given, db } = await startServer()
    const ada = await given.person()
    const run = async (steps: Step[]) => {
      const { _id: projectID } = await given.project(ada)
      const params = { projectID }
      const model: Model = new Map()
      const pick = (at: number): string | undefined => [...model.keys()][at]
      const codeOf = (call: Promise<unknown>) =>
        call.then(
          () => 'ok',
          (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error)),
        )
      const move = async (kind: 'move' | 'insert', id: string, to: string | null) => {
        const body = { key: 'folder_id' as const, value: to }
        if (kind === 'move') return codeOf(ada.call(folders.update, { params: { ...params, folderID: id }, body }))
        const _files = [{ _id: id, type: 'folder' as const }]
        return codeOf(ada.call(folders.insertFile, { params, query: to ? { folderID: to } : {}, body: { _files } }))
      }
      const take = async (each: Step): Promise<void> => {
        const at = 'at' in each ? pick(each.at) : undefined
        const to = 'to' in each ? (pick(each.to) ?? null) : null
        if (each.kind === 'create') {
          const made = await ada.call(folders.create, { params, body: { name: each.name, folder_id: to } })
          model.set(made._id, to)
        } else if (at === undefined) return
        else if (each.kind === 'move' || each.kind === 'insert') {
          const isRing = isWithin(model, to, at)
          expect(await move(each.kind, at, to)).toBe(isRing ? 'invalid' : 'ok')
          if (!isRing) model.set(at, to)
        } else if (each.kind === 'rename') {
          const body = { key: 'name' as const, value: each.name }
          expect(['ok', 'folder_name_taken']).toContain(
            await codeOf(ada.call(folders.update, { params: { ...params, folderID: at }, body })),
          )
        } else if (each.kind === 'wrap') {
          const body = { name: each.name, folder_id: to, _files: [{ _id: at, type: 'folder' as const }] }
          const made = await ada.call(folders.create, { params, body }).catch(() => undefined)
          expect(made !== undefined).toBe(!isWithin(model, to, at))
          if (made) model.set(made._id, to).set(at, made._id)
        } else {
          await ada.call(files.delete, { params, body: { _files: [{ _id: at, type: 'folder' }] } })
          const gone = [...model.keys()].filter((id) => isWithin(model, id, at))
          for (const id of gone) model.delete(id)
        }
      }
      for (const each of steps) await take(each)
      const { folders: all } = await ada.call(folders.all, { params, query: {} })
      expect(new Map(all.map((each) => [each._id, each.folder_id]))).toEqual(model)
      await expectTree(db)
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: LONGEST }), run), { numRuns: RUNS, endOnFailure: true })
  },
  60_000 + RUNS * 2_000,
)
