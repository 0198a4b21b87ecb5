import { useEffect, useEffectEvent, useState } from 'react'
import { mountPicture, type Picture } from './picture.ts'

type Hears = { still: string | undefined; onClick: () => void; onDoubleClick: () => void }

/** The video of a player, outside React's tree: a closed root cannot be rendered into. */
export function usePicture(player: HTMLElement | null, { still, onClick, onDoubleClick }: Hears): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  const click = useEffectEvent(onClick)
  const doubleClick = useEffectEvent(onDoubleClick)
  useEffect(() => {
    if (player === null) return undefined
    const mounted = mountPicture(player)
    mounted.host.addEventListener('click', () => click())
    mounted.host.addEventListener('dblclick', () => doubleClick())
    mounted.host.addEventListener('contextmenu', (event) => event.preventDefault())
    setPicture(mounted)
    return () => {
      mounted.host.remove()
      setPicture(null)
    }
  }, [player])
  useEffect(() => {
    if (picture !== null) picture.video.poster = still ?? ''
  }, [picture, still])
  return picture
}
