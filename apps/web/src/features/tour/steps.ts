import { TOUR_STEPS, type TourStep } from '@answerprint/contract/tour-steps'

export const LOCAL_KEY = 'answerprint_viewed_tour_steps'
/** After the screen has settled. */
export const DELAY_MS = 1_200

type Tip = { title: string; text: string }

export const tips: Record<TourStep, Tip> = {
  create_project: { title: 'Create your first project', text: 'One project holds one film: masters, trailers, artwork and paperwork.' },
  upload_files: { title: 'Upload your files', text: 'Choose files or whole folders here, or drop them anywhere on this page.' },
  add_members: { title: 'Add members', text: 'Choose who in your organization sees this project.' },
  file_options: { title: 'Everything a file can do', text: 'Preview, rename, download, encode a screener: it is all in this menu.' },
  checkout: { title: 'Check out', text: 'What you order is collected here until you check out.' },
  screener_analytics: { title: 'See who watches', text: 'How far each reviewer came, and what they watched again.' },
  send_screener: { title: 'Send this screener', text: 'By email or as a link, with a password, a watermark and an expiry.' },
}

type Viewer = { organization_id: string | null; is_ghost: boolean }

/** The next tip to show: in the order of the tour, not seen yet, and with its element on the screen. Staff who act as the person see none. */
export function nextStep(seen: ReadonlySet<string>, viewer: Viewer, isPlaced: (step: TourStep) => boolean): TourStep | undefined {
  if (viewer.is_ghost) return undefined
  return TOUR_STEPS.find((step) => !seen.has(step) && (step !== 'add_members' || viewer.organization_id !== null) && isPlaced(step))
}

/** Seen on the server or in this browser. */
export const seenSteps = (server: readonly string[], local: readonly string[]): Set<string> => new Set([...server, ...local])

export function readLocal(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(LOCAL_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each): each is string => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function addLocal(storage: Pick<Storage, 'getItem' | 'setItem'>, steps: readonly string[]): void {
  try {
    storage.setItem(LOCAL_KEY, JSON.stringify([...new Set([...readLocal(storage), ...steps])]))
  } catch {
    // Storage may be closed to the page; the server remembers.
  }
}
