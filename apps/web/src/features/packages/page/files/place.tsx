import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

/** A page of a folder of the package; without a folder, of what was shared itself. */
type Place = { folder?: string | undefined; page?: number }

function addressOf(token: string, { folder, page = 1 }: Place): string {
  const search = new URLSearchParams({ ...(folder !== undefined && { folder }), ...(page > 1 && { page: String(page) }) }).toString()
  return `/transfers/${token}${search === '' ? '' : `?${search}`}`
}

/** Scrolls to the top when the place changes. */
const toTop = () => window.scrollTo(0, 0)

export function PlaceLink({ token, folder, children }: { token: string; folder?: string; children: ReactNode }) {
  return (
    <Link href={addressOf(token, { folder })} onClick={toTop}>
      {children}
    </Link>
  )
}

export function useGoToPlace(token: string): (place: Place) => void {
  const [, navigate] = useLocation()
  return (place) => {
    navigate(addressOf(token, place))
    toTop()
  }
}
