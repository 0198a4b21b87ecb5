import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { usePageState } from '#platform/browser/use-page-state'
import { lazy } from '#platform/upgrades/lazy'
import { FilesContext } from '../file-context.ts'
import { SendMenu } from '../send/SendMenu.tsx'
import type { Sending, SendWay } from '../send/send-ways.ts'

const SendDialog = lazy(async () => ({ default: (await import('../send/SendDialog.tsx')).SendDialog }))

/** Sends from any tab of a project: what is picked among its files, or what the person chooses then. */
export function ProjectSend({ projectID }: { projectID: string }) {
  const folder = use(FilesContext)
  const { sending, setSending } = useSending()
  const folderID = folder?.listing.folderID
  const handleSend = async (way: SendWay) => setSending({ way, files: (await folder?.picked()) ?? [] })
  return (
    <>
      <SendMenu projectID={projectID} folderID={folderID} onSend={handleSend} />
      <Suspense fallback={null}>
        {sending !== null && <SendDialog {...{ projectID, folderID, sending }} onDone={folder?.clear} onClose={() => setSending(null)} />}
      </Suspense>
    </>
  )
}

/** A link that leads here in order to send opens the dialog, once: then it leaves the address. */
function useSending(): { sending: Sending | null; setSending: (sending: Sending | null) => void } {
  const { send, to }: { send?: string; to?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [chosen, setChosen] = usePageState<Sending | null>(null)
  const asked: Sending | null = send === 'watch' || send === 'keep' ? { way: send, files: [], to } : null
  const setSending = (sending: Sending | null) => {
    setChosen(sending)
    if (send !== undefined) void navigate({ to: '.', search: ({ send: _done, to: _sentTo, ...kept }) => kept, replace: true })
  }
  return { sending: chosen ?? asked, setSending }
}
