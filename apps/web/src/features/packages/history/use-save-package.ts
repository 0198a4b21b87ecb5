import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import { PACKAGES_KEY, type Package, type PackageChange, updatePackage } from '../packages.api.ts'

type Saving = { projectID: string; shared: Package; onSaved: () => void }

export function useSavePackage({ projectID, shared, onSaved }: Saving) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (change: PackageChange) => updatePackage(projectID, shared._id, change),
    meta: { quiet: true },
    onSuccess: async () => {
      toasts.success('Package updated!')
      await queryClient.invalidateQueries({ queryKey: PACKAGES_KEY })
      onSaved()
    },
  })
  return { ...saving, mutate: useOneAtATime(saving.mutateAsync) }
}
