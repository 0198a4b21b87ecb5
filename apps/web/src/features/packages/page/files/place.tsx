import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { pageIn } from '#platform/browser/page-in-address'
import { FILES_OF_PAGE } from '../delivery-page.api.ts'

/** A page of a folder of the package; without a folder, of what was shared itself. `preview`: the file that is shown above it, from 1. */
type Place = { folder?: string | undefined; page?: number; preview?: number | undefined }

function addressOf(token: string, { folder, page = 1, preview }: Place): string {
  const search = new URLSearchParams({
    ...(folder !== undefined && { folder }),
    ...(page > 1 && { page: String(page) }),
    ...(preview !== undefined && { preview: String(preview) }),
  }).toString()
  return `/transfers/${token}${search === '' ? '' : `?${search}`}`
}

const whole = (text: string | null): number => Math.max(0, Math.floor(Number(text)) || 0)

/** Where the address of the page leads. */
export function usePlace() {
  const [search] = useSearchParams()
  const preview = whole(search.get('preview'))
  return {
    folder: search.get('folder') ?? undefined,
    page: pageIn(search.get('page'), FILES_OF_PAGE),
    preview: preview > 0 ? preview : undefined,
  }
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

export function useGoToPlace(token: string): (place: Place, options?: { replace: boolean }) => void {
  const [, navigate] = useLocation()
  return (place, options) => {
    navigate(addressOf(token, place), options)
    toTop()
  }
}

/** The entry of the browser's history that a preview of this page made. */
const OWN_ENTRY = { isPreview: true }
const isOwnEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isPreview' in state

/** A preview is an entry of the history: Back closes it, and a reload shows it again. */
export function usePreviewPlace(token: string) {
  const [, navigate] = useLocation()
  const { preview, ...place } = usePlace()
  return {
    preview,
    open: (number: number) => navigate(addressOf(token, { ...place, preview: number }), { state: OWN_ENTRY }),
    turn: (number: number) => navigate(addressOf(token, { ...place, preview: number }), { replace: true, state: history.state }),
    close: () => {
      if (isOwnEntry(history.state)) history.back()
      else navigate(addressOf(token, place), { replace: true })
    },
  }
}
