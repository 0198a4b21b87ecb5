import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './PlayerMenu.module.css'

export type PlayerMenuName = 'subtitles' | 'settings' | 'chapters'

/** Inside the player's element, so that it is there in full screen; its stylesheet keeps it away from the watermark, which nothing may cover. */
export function PlayerMenu({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    menu.current?.querySelector<HTMLElement>('input:checked, [aria-current], button')?.focus()
    const onPress = (event: PointerEvent) => {
      const isOwn = event.target instanceof Element && event.target.closest('[data-player-menu], [data-opens-menu]') !== null
      if (!isOwn) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    document.addEventListener('pointerdown', onPress)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPress)
      window.removeEventListener('keydown', onKey, { capture: true })
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div ref={menu} className={styles.menu} role="dialog" aria-label={label} data-player-menu data-player-part>
      {children}
    </div>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  /** In one row instead of a list. */
  isShort?: boolean
  onChange: (value: Value) => void
}

export function MenuChoice<Value extends string>({ label, value, options, isShort = false, onChange }: MenuChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} data-short={isShort || undefined}>
      <legend>{label}</legend>
      {options.map((each) => (
        <label key={each.value} title={each.label}>
          <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
          <span>{each.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
