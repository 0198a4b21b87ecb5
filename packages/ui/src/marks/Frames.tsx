import styles from './Frames.module.css'

const MOST_FRAMES = 200

type FramesProps = {
  total: number
  done: number
  /** Under way. */
  active?: number
  failed?: number
  /** What the frames show, as a sentence with its numbers. */
  label: string
  size?: 'small' | 'large'
}

/** One small film frame for each file: filled when it is there. Of very many files a frame stands for several, and the label says so. */
export function Frames({ total, done, active = 0, failed = 0, label, size = 'small' }: FramesProps) {
  const each = Math.max(1, Math.ceil(total / MOST_FRAMES))
  const frames = Math.ceil(total / each)
  const stateOf = (index: number) => {
    const last = Math.min(total, (index + 1) * each)
    if (last <= done) return 'done'
    if (last <= done + failed) return 'failed'
    return index * each < done + failed + active ? 'active' : undefined
  }
  return (
    <div
      className={styles.frames}
      data-size={size}
      role="img"
      aria-label={each === 1 ? label : `${label}. Each frame stands for ${each} files.`}
    >
      {Array.from({ length: frames }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frames have nothing but their place.
        <i key={index} data-state={stateOf(index)} />
      ))}
    </div>
  )
}
