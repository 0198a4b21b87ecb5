import { Button } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { answering, type ScriptedAnswer } from '../../../../platform/testing/scripted-server.ts'
import { show } from '../../../../platform/testing/show.tsx'
import { cuesQuery, type SubtitleCues } from './editor.api.ts'
import { isEdited } from './state/cue-history.ts'
import { useOpenEditor } from './state/editor-context.ts'
import { useSaving } from './use-saving.ts'

const params = { projectID: 'p-1', screenerID: 's-1', subtitlesID: 't-1' }
const versionOf = (version: number, created_by: string | null) => ({ version, cues: 1, created_at: '2026-11-30T07:00:00.000Z', created_by })
const cuesOf = (latest: number, text: string): SubtitleCues => ({
  ...{ frame_rate: 24, version: latest, latest, findings: [], language_found: null },
  versions: Array.from({ length: latest + 1 }, (_, version) => versionOf(version, version === 0 ? null : 'Helen Lind')),
  cues: [{ start_ms: 1000, end_ms: 3000, lines: [[{ text }]] }],
})

function Saving({ first }: { first: SubtitleCues }) {
  const { data: known = first } = useQuery({ ...cuesQuery(params), enabled: false })
  const editor = useOpenEditor(first, 60)
  const saving = useSaving(params, editor, known, true)
  const repair = () => editor.edit((now) => ({ ...now, cues: now.cues.map((cue) => ({ ...cue, end_ms: cue.end_ms + 100 })) }))
  return (
    <>
      <Button onClick={repair}>Repair</Button>
      <Button onClick={saving.save}>Save</Button>
      <Button onClick={() => saving.restore(0)}>Restore</Button>
      <p data-testid="state">
        {`Version ${editor.history.base}`}
        {isEdited(editor.history) && ', unsaved changes'}
        {saving.newer !== undefined && `, another person saved version ${saving.newer.version}`}
        {saving.problem !== null && `, ${saving.problem}`}
      </p>
    </>
  )
}

async function open(...answers: ScriptedAnswer[]) {
  const sent = answering(...answers)
  const client = makeQueryClient()
  const hear = (latest: number) => client.setQueryData(cuesQuery(params).queryKey, cuesOf(latest, 'Repaired'))
  hear(0)
  await show(
    <QueryClientProvider client={client}>
      <Saving first={cuesOf(0, 'As read')} />
    </QueryClientProvider>,
  )
  return { sent, hear }
}
const press = (name: string) => page.getByRole('button', { name }).click()
const state = page.getByTestId('state')

afterEach(() => vi.unstubAllGlobals())

test('a version whose answer was lost is the own one, and no other person has saved it', async () => {
  const { sent, hear } = await open('lost', { status: 201, body: cuesOf(1, 'As read') })
  await press('Repair')
  await press('Save')
  await expect
    .element(state)
    .toHaveTextContent('Version 0, unsaved changes, The server cannot be reached. Check your connection and try again.')
  await press('Repair')
  hear(1)
  await expect.element(state).toHaveTextContent('Version 1, unsaved changes')
  expect(sent[1]).toEqual(sent[0])
})

test('where the answer is lost again it is asked for by hand', async () => {
  const { sent, hear } = await open('lost', 'lost', { status: 201, body: cuesOf(1, 'As read') })
  await press('Repair')
  await press('Save')
  hear(1)
  await expect.poll(() => sent).toHaveLength(2)
  await expect
    .element(state)
    .toHaveTextContent('Version 0, unsaved changes, The server cannot be reached. Check your connection and try again.')
  await press('Save')
  await expect.element(state).toHaveTextContent('Version 1')
})

test('a version that was restored with a lost answer is the own one', async () => {
  const { sent, hear } = await open('lost', { status: 201, body: cuesOf(1, 'As read') })
  await press('Restore')
  await expect.poll(() => sent).toHaveLength(1)
  hear(1)
  await expect.element(state).toHaveTextContent('Version 1')
})

test('what another person saved while the connection was gone is theirs', async () => {
  const { hear } = await open('lost', { status: 409, body: { code: 'subtitles_changed', message: 'Changed.', requestId: 'r' } })
  await press('Repair')
  await press('Save')
  hear(1)
  await expect.element(state).toHaveTextContent('Version 0, unsaved changes, another person saved version 1')
})
