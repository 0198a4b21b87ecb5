import { startDiskStore } from './disk-harness.ts'
import type { StoreQuestion } from './store-process.ts'

const { store } = await startDiskStore({ root: process.argv[2] ?? '' })

async function answer(question: StoreQuestion): Promise<unknown> {
  switch (question.name) {
    case 'create':
      return await store.createUpload({ ...question.ask, content_type: 'video/mp4' })
    case 'sign':
      return await store.signPart(question.ask.upload, question.ask.part_number, new Date(Date.now() + 60_000))
    case 'list':
      return await store.listParts(question.ask.upload)
    case 'complete':
      return await store.completeUpload(question.ask.upload)
  }
}

process.on('message', (question: StoreQuestion) => {
  answer(question).then(
    (value) => process.send?.({ id: question.id, answer: value }),
    (error: unknown) => process.send?.({ id: question.id, error: String(error) }),
  )
})
// Without a parent there will be no more calls.
process.on('disconnect', () => process.exit())
process.send?.({ id: 0 })
