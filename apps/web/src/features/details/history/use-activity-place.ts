import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageIn } from '#platform/browser/page-in-address'
import { type HistoryFilter, type HistoryType, PAGE } from './history.api.ts'

export const types = ['File', 'Order', 'Project', 'Screener'] as const satisfies readonly HistoryType[]

/** The orders that are offered, each under one word in the address. */
export const orders = {
  newest: { label: 'Newest first', sortBy: 'created_at', sortDir: 'DESC' },
  oldest: { label: 'Oldest first', sortBy: 'created_at', sortDir: 'ASC' },
  type: { label: 'By type', sortBy: 'type', sortDir: 'ASC' },
  message: { label: 'By text', sortBy: 'message', sortDir: 'ASC' },
} as const
export type Order = keyof typeof orders

export const everything: HistoryFilter = { search: '', type: '', sortBy: 'created_at', sortDir: 'DESC' }

export const orderOf = ({ sortBy, sortDir }: Pick<HistoryFilter, 'sortBy' | 'sortDir'>): Order =>
  sortBy === 'created_at' ? (sortDir === 'DESC' ? 'newest' : 'oldest') : sortBy

/** The filter, the order and the page are in the address. */
export function useActivityPlace() {
  const navigate = useNavigate()
  const asked: { query?: string; type?: string; sort?: string; page?: string } = useSearch({ strict: false })
  const { sortBy, sortDir } = orders[asked.sort !== undefined && Object.hasOwn(orders, asked.sort) ? (asked.sort as Order) : 'newest']
  const filter: HistoryFilter = { search: asked.query ?? '', type: types.find((each) => each === asked.type) ?? '', sortBy, sortDir }
  const go = (next: HistoryFilter, page: number) => {
    const order = orderOf(next)
    const all = { query: next.search, type: next.type, sort: order === 'newest' ? '' : order, page: page > 1 ? String(page) : '' }
    const search = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return { filter, page: pageIn(asked.page, PAGE), go }
}
