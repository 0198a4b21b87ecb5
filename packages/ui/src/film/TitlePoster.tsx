import { classes } from '../theme/classes.ts'
import styles from './TitlePoster.module.css'

/** Ground, paper of the shape, ink of the title; each pair is at least 7:1. */
const INKS = [
  ['#14282c', '#2f5d62', '#f2dcb3'],
  ['#2b1820', '#7a3244', '#f6d9c4'],
  ['#1a1f33', '#3f4c86', '#e7dcf5'],
  ['#2a2114', '#8a6320', '#f8e6bd'],
  ['#16251a', '#37694a', '#e4efcf'],
  ['#241a2c', '#6a4380', '#f3d7e6'],
  ['#2a1a14', '#9a4a28', '#fbdcc0'],
  ['#161c22', '#4a6274', '#dce7ec'],
] as const

const SHAPES = [
  'M0 96a50 50 0 0 1 100 0v54H0Z',
  'M50 18a34 34 0 1 1 0 68 34 34 0 0 1 0-68Z',
  'M0 40 100 10v58L0 98Z',
  'M12 0h22v150H12ZM44 0h12v150H44ZM64 0h6v150h-6Z',
  'M0 150 44 40l22 44 14-22 20 40v48Z',
  'M100 0a100 100 0 0 1-100 100V64A64 64 0 0 0 64 0Z',
]

/** A poster set from the title alone, always the same for the same title. Decoration: the title is below it. */
export function TitlePoster({ title, plain = false, className }: { title: string; plain?: boolean; className?: string | undefined }) {
  const hash = hashOf(title)
  const [ground, shape, ink] = INKS[hash % INKS.length] ?? INKS[0]
  const drawing = SHAPES[(hash >>> 8) % SHAPES.length]
  return (
    <span className={classes(styles.poster, className)} style={{ background: ground, color: ink }} aria-hidden="true">
      <svg viewBox="0 0 100 150" preserveAspectRatio="xMidYMid slice" className={styles.shape} aria-hidden="true">
        <path d={drawing} fill={shape} />
      </svg>
      {!plain && (
        <span className={styles.title} data-length={lengthOf(title)} dir="auto">
          {title}
        </span>
      )}
    </span>
  )
}

function lengthOf(title: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length > 44 || longestWord > 13) return 'long'
  return title.length > 18 || longestWord > 9 ? 'middle' : 'short'
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash
}
