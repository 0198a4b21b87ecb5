import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { useSend } from '#platform/sending/use-send'
import { countriesQuery, regionsQuery } from '#platform/utilities'
import dialogs from '../dialogs/Dialogs.module.css'
import { makePreview, roomReviewersQuery } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'
import { EVERYTHING, type Tried, triedAs } from './tried.ts'

const START: Tried = { as: EVERYTHING, country: null, region: null, at: null }

/** Whose room is tried, from where and when; it opens in another tab. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const { room, params } = useRoom()
  const [tried, setTried] = useState(START)
  const set = (changes: Partial<Tried>) => setTried((before) => ({ ...before, ...changes }))
  const { data: reviewers = [] } = useQuery(roomReviewersQuery(room._id))
  const tab = useRef<Window | null>(null)
  const preview = useSend({
    send: (keys) => makePreview(params, triedAs(tried), keys),
    onSuccess: ({ data }) => {
      if (data !== null && tab.current !== null) tab.current.location.href = data.url
      onClose()
    },
    onError: () => tab.current?.close(),
  })
  const open = () => {
    // Asked of the browser within the click: a tab that opens after the answer would be refused.
    tab.current = window.open('about:blank', '_blank')
    preview.mutate()
  }
  const isReviewer = tried.as !== EVERYTHING
  return (
    <Dialog opened onClose={() => !preview.isPending && onClose()} title="Preview as a reviewer" size={480}>
      <p className={dialogs.note}>See the room as a reviewer does, with the same gates. Nothing is counted, and no one is notified.</p>
      <div className={dialogs.stack}>
        <Select
          label="As"
          data={[{ value: EVERYTHING, label: 'Anyone, with all titles' }, ...reviewers]}
          value={tried.as}
          searchable={reviewers.length > 8}
          limit={60}
          allowDeselect={false}
          data-autofocus
          onChange={(as) => set({ as: as ?? EVERYTHING })}
        />
        {isReviewer && <Place tried={tried} onChange={set} />}
        {isReviewer && <MomentField label="At" placeholder="Now" clear="Now" value={tried.at} onChange={(at) => set({ at })} />}
      </div>
      {preview.problem !== null && (
        <p className={dialogs.problem} role="alert">
          {preview.problem}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={preview.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" loading={preview.isPending} onClick={open}>
          Open Preview
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** Only Canada and the United States are divided further. */
function Place({ tried: { country, region }, onChange }: { tried: Tried; onChange: (changes: Partial<Tried>) => void }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const { data: regions = {} } = useQuery(regionsQuery)
  const divided = country === null ? [] : (regions[country] ?? [])
  return (
    <>
      <Select
        label="From"
        placeholder="Where I am"
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={country}
        searchable
        clearable
        limit={60}
        nothingFoundMessage="No country found"
        onChange={(next) => onChange({ country: next, region: null })}
      />
      {divided.length > 0 && (
        <Select
          label="Region"
          placeholder="Not known"
          data={divided.map(({ code, name }) => ({ value: code, label: name }))}
          value={region}
          searchable
          clearable
          onChange={(next) => onChange({ region: next })}
        />
      )}
    </>
  )
}
