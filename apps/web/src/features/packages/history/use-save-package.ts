import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { PACKAGES_KEY, type Package, type PackageChange, updatePackage } from '../packages.api.ts'

type Saving = { projectID: string; shared: Package; onSaved: () => void }

export function useSavePackage({ projectID, shared, onSaved }: Saving) {
  const queryClient = useQueryClient()
  return useSend({
    send: (_keys, change: PackageChange) => updatePackage(projectID, shared._id, change),
    success: () => 'Package updated!',
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      onSaved()
    },
  })
}
