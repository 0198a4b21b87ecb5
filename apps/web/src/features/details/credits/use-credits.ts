import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSend } from '#platform/sending/use-send'
import { movedTo } from '#platform/sorting/order'
import { useMoves } from '#platform/sorting/use-moves'
import { reorder } from '../details.api.ts'
import { historyKey } from '../history/history.api.ts'
import { withNew } from '../with-new.ts'
import {
  addCredit,
  type Credit,
  type CreditCategory,
  type CreditRole,
  changeRole,
  createCategory,
  creditsQuery,
  deleteCategory,
  deleteCredit,
  moveCategory,
  moveCredit,
  renameCategory,
  renameCredit,
  showRoles,
} from './credits.api.ts'

/** The categories of a project in the cache, and what follows every change of them. */
function useCategories(projectID: string) {
  const queryClient = useQueryClient()
  const { queryKey } = creditsQuery(projectID)
  const set = (change: (categories: CreditCategory[]) => CreditCategory[]) =>
    queryClient.setQueryData(queryKey, (categories) => categories && change(categories))
  // Another person may have been quicker: the server's state is shown again.
  const again = () => void queryClient.invalidateQueries({ queryKey })
  return {
    read: () => queryClient.getQueryData(queryKey),
    set,
    put: (category: CreditCategory) => set((all) => all.map((each) => (each._id === category._id ? category : each))),
    refreshHistory: () => void queryClient.invalidateQueries({ queryKey: historyKey(projectID) }),
    again,
    orAgain: <Answer>(asked: Promise<Answer>): Promise<Answer> =>
      asked.catch((error: unknown) => {
        again()
        throw error
      }),
  }
}

export function useCategoryList(projectID: string) {
  const { read, set, refreshHistory, again } = useCategories(projectID)
  const add = useSend({
    send: (keys) => createCategory(projectID, keys),
    failure: 'toast',
    onSuccess: (category) => {
      set((all) => withNew(all, category))
      refreshHistory()
    },
  })
  const inLine = useMoves<CreditCategory[]>({
    name: `categories ${projectID}`,
    read,
    show: (categories) => set(() => categories),
    onMoved: refreshHistory,
    fetchAgain: again,
  })
  const move = (id: string, to: number) =>
    inLine({
      place: (categories) => movedTo(categories, id, to),
      send: (categories) => moveCategory(projectID, reorder(categories, id, to)),
    })
  return { add, move }
}

export function useCategory({ _id: categoryID, project_id: projectID }: CreditCategory) {
  const { read, set, put, refreshHistory, again, orAgain } = useCategories(projectID)
  const params = { projectID, categoryID }
  const setCredits = (change: (credits: Credit[]) => Credit[]) =>
    set((all) => all.map((each) => (each._id === categoryID ? { ...each, credits: change(each.credits) } : each)))
  const putCredit = (credit: Credit) => {
    setCredits((credits) => credits.map((each) => (each._id === credit._id ? credit : each)))
    refreshHistory()
  }
  const inLine = useMoves<Credit[]>({
    name: `credits ${categoryID}`,
    read: () => read()?.find((each) => each._id === categoryID)?.credits,
    show: (credits) => setCredits(() => credits),
    onMoved: refreshHistory,
    fetchAgain: again,
  })
  const kept = (category: CreditCategory) => {
    put(category)
    refreshHistory()
  }
  return {
    rename: async (name: string) => kept(await orAgain(renameCategory(params, name))),
    showRoles: useMutation({ mutationFn: (value: boolean) => showRoles(params, value), onSuccess: kept, onError: again }),
    destroy: useMutation({
      mutationFn: () => deleteCategory(params),
      onSuccess: () => {
        set((all) => all.filter((each) => each._id !== categoryID))
        refreshHistory()
      },
      onError: again,
    }),
    add: useSend({
      send: (keys, role: CreditRole) => addCredit(params, role, keys),
      failure: 'toast',
      onSuccess: (credit) => {
        setCredits((credits) => withNew(credits, credit))
        refreshHistory()
      },
      onError: again,
    }),
    move: (id: string, to: number) =>
      inLine({
        place: (credits) => movedTo(credits, id, to),
        send: (credits) => moveCredit(params, reorder(credits, id, to)),
      }),
    renameCredit: async (roleID: string, name: string) => putCredit(await orAgain(renameCredit({ ...params, roleID }, name))),
    changeRole: useMutation({
      mutationFn: ({ roleID, role }: { roleID: string; role: CreditRole }) => changeRole({ ...params, roleID }, role),
      onSuccess: putCredit,
      onError: again,
    }),
    removeCredit: useMutation({
      mutationFn: (roleID: string) => deleteCredit({ ...params, roleID }),
      onSuccess: (_answer, roleID) => {
        setCredits((credits) => credits.filter((each) => each._id !== roleID))
        refreshHistory()
      },
      onError: again,
    }),
  }
}
export type CategoryActions = ReturnType<typeof useCategory>
