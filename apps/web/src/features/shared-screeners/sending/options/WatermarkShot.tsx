import type { Watermark } from '@answerprint/contract/screeners'
import type { ShareDraft } from '../share-draft.ts'
import styles from './WatermarkShot.module.css'

const positions: readonly (readonly [Watermark['position'], string])[] = [
  ['top-left', 'Top left'],
  ['top-right', 'Top right'],
  ['center-center', 'Centre'],
  ['bottom-left', 'Bottom left'],
  ['bottom-right', 'Bottom right'],
]
const PREVIEW_PIXELS = 13
const sizes = { small: 0.8, medium: 1, large: 1.2 } as const
const opacities = { 50: 0.65, 75: 0.85, 100: 1 } as const

type WatermarkShotProps = {
  mark: ShareDraft['mark']
  secondLine: string
  still: string | null
  onPosition: (position: Watermark['position']) => void
}

/** The preview is the control: five places on the picture, the chosen one shows the mark itself. */
export function WatermarkShot({ mark, secondLine, still, onPosition }: WatermarkShotProps) {
  return (
    <fieldset className={styles.shot} aria-label="Watermark position">
      {still !== null && <img src={still} alt="" />}
      {mark.is_active && (
        <>
          {positions.map(([position, label]) => (
            <label key={position} className={styles.place} data-place={position} title={label}>
              <input
                type="radio"
                name="watermark-position"
                aria-label={label}
                checked={mark.position === position}
                onChange={() => onPosition(position)}
              />
            </label>
          ))}
          <span
            className={styles.text}
            data-place={mark.position}
            style={{ opacity: opacities[mark.opacity], fontSize: PREVIEW_PIXELS * sizes[mark.size] }}
          >
            {mark.text}
            {mark.text !== '' && secondLine !== '' && <br />}
            {secondLine}
          </span>
        </>
      )}
    </fieldset>
  )
}
