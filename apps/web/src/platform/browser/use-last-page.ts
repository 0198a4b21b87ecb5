import { useEffect, useEffectEvent } from 'react'

/** `count`: of the whole list; undefined until it is known. */
type Paged = { page: number; count: number | undefined; size: number }

/** An address may name a page that is not there, or no longer: the last one is shown instead. Until then a list has a count and no rows. */
export function useLastPage({ page, count, size }: Paged, onPage: (page: number) => void): void {
  const last = count === undefined ? page : Math.max(1, Math.ceil(count / size))
  const goBack = useEffectEvent(() => onPage(last))
  useEffect(() => {
    if (page > last) goBack()
  }, [page, last])
}
