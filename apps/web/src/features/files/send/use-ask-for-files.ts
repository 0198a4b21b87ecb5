import { useNavigate } from '@tanstack/react-router'

type Place = { projectID: string; folderID: string | undefined }

/** To the project's requests, with the form for a new one open; what comes in goes where the person was. */
export function useAskForFiles({ projectID, folderID }: Place): () => void {
  const navigate = useNavigate()
  const search = { create: 'true', ...(folderID !== undefined && { folder: folderID }) }
  return () => void navigate({ to: '/projects/$projectID/requests', params: { projectID }, search })
}
