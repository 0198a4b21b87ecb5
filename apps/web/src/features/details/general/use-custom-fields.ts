import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { movedTo } from '#platform/sorting/order'
import { useMoves } from '#platform/sorting/use-moves'
import { toasts } from '#platform/toasts'
import {
  type CustomField,
  type CustomFieldChange,
  changeCustomField,
  createCustomField,
  customFieldsQuery,
  deleteCustomField,
  moveCustomField,
  reorder,
} from '../details.api.ts'
import { historyKey } from '../history/history.api.ts'
import { withNew } from '../with-new.ts'

/** What people do to the custom fields of a project; the list shows it at once. */
export function useCustomFields(projectID: string) {
  const queryClient = useQueryClient()
  const { queryKey } = customFieldsQuery(projectID)
  const refreshHistory = () => void queryClient.invalidateQueries({ queryKey: historyKey(projectID) })
  const again = () => void queryClient.invalidateQueries({ queryKey })
  const add = useSend({
    send: (keys) => createCustomField(projectID, keys),
    failure: 'toast',
    onSuccess: (field) => {
      queryClient.setQueryData(queryKey, (fields) => fields && withNew(fields, field))
      refreshHistory()
    },
  })
  const inLine = useMoves<CustomField[]>({
    name: `custom fields ${projectID}`,
    read: () => queryClient.getQueryData(queryKey),
    show: (fields) => void queryClient.setQueryData(queryKey, fields),
    onMoved: refreshHistory,
    fetchAgain: again,
  })
  const move = (id: string, to: number) =>
    inLine({
      place: (fields) => movedTo(fields, id, to),
      send: (fields) => moveCustomField(projectID, reorder(fields, id, to)),
    })
  const remove = useMutation({
    mutationFn: (fieldID: string) => deleteCustomField(projectID, fieldID),
    onSuccess: (_answer, fieldID) => {
      queryClient.setQueryData(queryKey, (fields) => fields?.filter((each) => each._id !== fieldID))
      refreshHistory()
    },
    onError: again,
  })
  const change = async (fieldID: string, body: CustomFieldChange) => {
    const field = await changeCustomField(projectID, fieldID, body).catch((error: unknown) => {
      again()
      throw error
    })
    queryClient.setQueryData(queryKey, (fields) => fields?.map((each) => (each._id === fieldID ? field : each)))
    toasts.success('Saved!', { id: 'saved' })
    refreshHistory()
  }
  return { add, move, remove, change }
}
