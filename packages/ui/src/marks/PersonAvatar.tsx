import { classes } from '../theme/classes.ts'
import styles from './PersonAvatar.module.css'

/** Every ground carries white at 5:1 or better. */
const GROUNDS = ['#8a4b33', '#2f6b62', '#6a4a7c', '#3d5a8a', '#7a5a1e', '#8a3f57', '#3f6b3a', '#56606e'] as const

type PersonAvatarProps = {
  name: string
  /** What the colour is derived from; the name when absent. An id keeps the colour when the person is renamed. */
  seed?: string
  size?: number
  /** Read out where the name is not beside it. */
  labelled?: boolean
  className?: string
}

/** Initials on a colour that stays with the person. */
export function PersonAvatar({ name, seed = name, size = 32, labelled = false, className }: PersonAvatarProps) {
  const naming = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  const fontSize = Math.round(size * 0.36 * 2) / 2
  return (
    <span
      className={classes(styles.avatar, className)}
      style={{ width: size, height: size, fontSize, background: groundOf(seed) }}
      data-initials={initialsOf(name)}
      {...naming}
    />
  )
}

/** First characters of the first and the last name: "Bartholomew van der Okonkwo" is BO, "Maximiliane von Schönfeld-Arnsberg" MS. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    // A double name is one name, and so is "O’Hara".
    .replace(/(?<=\p{L})[-\u2010\u2011'’](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, ' ')
    .split(' ')
    .filter(Boolean)
  // "von", "de la" and their like begin no name, unless nothing else does.
  const names = words.filter((word) => word !== word.toLowerCase())
  const chosen = names.length > 0 ? names : words
  const picked = chosen.length > 1 ? [chosen[0], chosen.at(-1)] : chosen
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?'
}

function groundOf(seed: string): string {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return GROUNDS[hash % GROUNDS.length] ?? GROUNDS[0]
}
