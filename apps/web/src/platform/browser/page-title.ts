import { useEffect } from 'react'

const PRODUCT = 'Answerprint'

/** Names the page in the browser's tab. */
export function setPageTitle(title: string): void {
  document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`
}

/** For a screen whose name is known only with its data, such as a film's. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title)
  }, [title])
}
