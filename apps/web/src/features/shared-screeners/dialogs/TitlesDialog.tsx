import * as routes from '@answerprint/contract/routes'
import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/call'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useUser } from '#platform/session'
import { sharedWith } from '../reviewer-labels.ts'
import { roomTitles } from '../sending/begin/room-titles.ts'
import { updateShare } from '../shares.api.ts'
import { type ChosenTitles, isNoTitle } from '../titles/chosen-titles.ts'
import { TitleBoxes } from '../titles/TitleBoxes.tsx'
import { useSaveShare } from '../use-share-actions.ts'
import styles from './Dialogs.module.css'
import type { ShareDialogProps } from './dialog-props.ts'

/** Which titles of the room this reviewer sees; it holds from their next click on. */
export function TitlesDialog({ share, onClose }: ShareDialogProps) {
  const user = useUser()
  const roomID = share.screener_group_id ?? ''
  const params = { organizationID: user.organization_id ?? user._id, roomID }
  const room = useQuery({
    queryKey: ['screener-room', roomID, 'titles'],
    queryFn: async ({ signal }) => roomTitles(await call(routes.screenerRooms.get, { params }, { signal })),
    staleTime: 0,
    meta: { quiet: true },
  })
  const [chosen, setChosen] = useState<ChosenTitles>(share.screener_ids)
  const save = useSaveShare((value: string[] | null) => updateShare(share._id, { key: 'screener_ids', value }), onClose)
  const kept = new Set(room.data?.map((each) => each._id))
  // What left the room is not sent with the choice: the server knows it no more.
  const value = chosen === null ? null : chosen.filter((each) => kept.has(each))
  return (
    <Dialog opened onClose={() => !save.isPending && onClose()} title="Titles" size={480}>
      <p className={styles.who}>{sharedWith(share)}</p>
      <ListAwaited of={room} rows={4} size="panel" />
      {room.data !== undefined && <TitleBoxes titles={room.data} chosen={value} onChange={setChosen} />}
      {save.problem !== null && (
        <p className={styles.problem} role="alert">
          {save.problem}
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={room.data === undefined || isNoTitle(value)}
          loading={save.isPending}
          onClick={() => save.mutate(value)}
        >
          Save
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
