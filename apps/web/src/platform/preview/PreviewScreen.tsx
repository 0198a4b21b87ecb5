import { DialogRoot } from '@answerprint/ui/Dialog'
import { TitleName } from '@answerprint/ui/TitleName'
import { ActionIcon, ModalContent, ModalOverlay } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './PreviewScreen.module.css'
import { turnPlay } from './use-media.ts'

type PreviewScreenProps = {
  name: string
  /** Beside the name. */
  facts?: string
  /** At the right of the head, before the button that closes. */
  actions?: ReactNode
  /** Below what is shown. */
  foot?: ReactNode
  mayGo: { back: boolean; on: boolean }
  /** While something else is open above it, the screen ignores keys. */
  isCovered?: boolean
  onGo: (step: 1 | -1) => void
  onClose: () => void
  children: ReactNode
}

/** A dark screen over the page for looking at one file after the other. */
export function PreviewScreen({ name, facts, actions, foot, mayGo, isCovered = false, onGo, onClose, children }: PreviewScreenProps) {
  const stage = useRef<HTMLDivElement>(null)
  const go = (step: 1 | -1) => {
    if (step === 1 ? mayGo.on : mayGo.back) onGo(step)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered || event.ctrlKey || event.metaKey || event.altKey || isWithin(event, 'input')) return
    const mayPlay = !isWithin(event, 'button, [data-own-keys]')
    if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else if (event.key === ' ' && mayPlay) turnPlay(stage.current?.querySelector<HTMLMediaElement>('video, audio') ?? null)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <DialogRoot opened onClose={onClose} fullScreen closeOnEscape={!isCovered}>
      <ModalOverlay blur={0} />
      <ModalContent className={styles.layer ?? ''} aria-label={`Preview of ${name}`}>
        <div className={styles.head}>
          <h2 className={styles.title} title={name}>
            <TitleName name={name} />
            {facts !== undefined && <small>{facts}</small>}
          </h2>
          {actions}
          <ActionIcon size={36} aria-label="Close" title="Close (Esc)" onClick={onClose}>
            <IconX size={19} aria-hidden />
          </ActionIcon>
        </div>
        <div className={styles.middle}>
          <Turn direction="Previous" disabled={!mayGo.back} onClick={() => go(-1)} />
          <div ref={stage} className={styles.stage} tabIndex={-1} data-autofocus>
            {children}
          </div>
          <Turn direction="Next" disabled={!mayGo.on} onClick={() => go(1)} />
        </div>
        {foot}
      </ModalContent>
    </DialogRoot>
  )
}

const isWithin = ({ target }: Event, selector: string): boolean => target instanceof Element && target.closest(selector) !== null

function Turn({ direction, disabled, onClick }: { direction: 'Previous' | 'Next'; disabled: boolean; onClick: () => void }) {
  const Icon = direction === 'Next' ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon className={styles.turn ?? ''} size={44} radius="xl" aria-label={`${direction} file`} disabled={disabled} onClick={onClick}>
      <Icon size={24} aria-hidden />
    </ActionIcon>
  )
}
