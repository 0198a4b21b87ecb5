import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { GateWords } from '#platform/public-page/gate/GateWords.tsx'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import { WriteToHost } from '#platform/public-page/WriteToHost.tsx'
import { useSend } from '#platform/sending/use-send'
import { sendCode } from '../review.api.ts'
import type { GateProps } from './gate-props.ts'
import { useUnlock } from './use-unlock.ts'

const LENGTH = 6
const places = Array.from({ length: LENGTH }, (_, place) => place)

/** Six boxes; a pasted code fills them all, and the sixth digit sends it. */
export function CodeGate({ token, review, onAnswer }: GateProps) {
  const boxes = useRef<HTMLDivElement>(null)
  const [digits, setDigits] = useState('')
  const focus = (place: number) => boxes.current?.querySelectorAll('input')[Math.min(LENGTH - 1, Math.max(0, place))]?.focus()
  const { give, isPending, error } = useUnlock(token, onAnswer, () => {
    setDigits('')
    focus(0)
  })
  const again = useSend({
    send: (keys) => sendCode(token, keys),
    onSuccess: () => {
      setDigits('')
      focus(0)
    },
  })
  const write = (code: string) => {
    const next = code.replace(/\D/g, '').slice(0, LENGTH)
    setDigits(next)
    focus(next.length)
    if (next.length === LENGTH && !isPending) give({ code: next })
  }
  const type = (place: number, box: HTMLInputElement) => {
    const typed = box.value.replace(digits[place] ?? '', '')
    // An invalid character changes no state, so React would not render and would leave it in the box.
    box.value = digits[place] ?? ''
    write(digits.slice(0, place) + typed)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace') return
    event.preventDefault()
    write(digits.slice(0, -1))
  }
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    write(event.clipboardData.getData('text'))
  }
  const firstName = review.reviewer_name?.split(' ')[0]
  return (
    <GateWords
      title={firstName === undefined ? 'Is it you?' : `Is it you, ${firstName}?`}
      text="This screener was first opened on another network. We sent a 6-digit code to your email address."
    >
      <div ref={boxes} className={styles.code}>
        {places.map((place) => (
          <input
            key={place}
            className={styles.digit}
            aria-label={`Digit ${place + 1}`}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else.
            autoFocus={place === 0}
            value={digits[place] ?? ''}
            readOnly={isPending}
            aria-invalid={error !== undefined && digits === ''}
            onPaste={handlePaste}
            onKeyDown={handleKey}
            onChange={(event) => type(place, event.currentTarget)}
          />
        ))}
      </div>
      <p className={styles.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
      <p className={styles.fine}>
        The code works for 10 minutes.{' '}
        <button type="button" className={styles.textButton} disabled={again.isPending} onClick={() => again.mutate()}>
          Send a new code
        </button>
      </p>
      <p className={styles.fine} role="status">
        {again.isSuccess ? 'A new code is on its way. Only the new one works now.' : again.problem}
      </p>
      <div className={styles.actions}>
        <WriteToHost host={review.host} />
      </div>
    </GateWords>
  )
}
