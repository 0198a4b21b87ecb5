import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useUser } from '#platform/session'
import { showOverlay } from '#platform/shell-store'
import { askClient, type Picked, type UploadTarget } from './aspera.api.ts'

export const clientQuery = queryOptions({
  queryKey: ['aspera-client'],
  queryFn: ({ signal }) => askClient(signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
})

/** Whether there are high-speed transfers, and the ways to begin one. Where the plan has none it is offered instead. */
export function useAspera() {
  const user = useUser()
  const { data: facts } = useQuery(clientQuery)
  const begin = useMutation({
    mutationFn: async (work: { upload: UploadTarget } | { download: Picked[]; projectID: string }) => {
      if (!facts) return
      const { downloadWithAspera, uploadWithAspera } = await import('./aspera.ts')
      const asking = { facts, userID: user._id }
      if ('upload' in work) await uploadWithAspera(asking, work.upload)
      else await downloadWithAspera(asking, work.projectID, work.download)
    },
  })
  const unlessUpgrade = (may: boolean, of: 'uploads' | 'downloads', act: () => void) =>
    may ? act() : showOverlay({ name: 'aspera_upgrade', of })
  return {
    /** Whether there is a transfer server; false while that is not known. */
    isSetUp: facts?.is_configured === true,
    upload: ({ projectID, folderID }: { projectID: string; folderID: string | undefined }) =>
      unlessUpgrade(user.can_use_udp_uploads, 'uploads', () =>
        begin.mutate({ upload: { project_id: projectID, ...(folderID !== undefined && { folder_id: folderID }) } }),
      ),
    download: (projectID: string, files: Picked[]) =>
      unlessUpgrade(user.can_use_udp_downloads, 'downloads', () => begin.mutate({ download: files, projectID })),
  }
}
export type Aspera = ReturnType<typeof useAspera>
