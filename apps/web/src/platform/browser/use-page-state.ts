import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** For the dialogs of a header that stays while its tabs change: back to `first` with the page, also by the browser's Back. */
export function usePageState<Value>(first: Value): [Value, (value: Value) => void] {
  const page = useLocation({ select: ({ pathname }) => pathname })
  const [state, setState] = useState({ page, value: first })
  const isHere = state.page === page
  if (!isHere) setState({ page, value: first })
  return [isHere ? state.value : first, (value) => setState({ page, value })]
}
