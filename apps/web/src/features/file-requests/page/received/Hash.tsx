import { useCopied } from '#platform/copying/use-copied'
import styles from './Hash.module.css'

/** The first digits of a hash; all of it in the title, and copied by a click. */
export function Hash({ xxh128 }: { xxh128: string }) {
  const { copied, copy } = useCopied()
  const short = `${xxh128.slice(0, 4)} ${xxh128.slice(4, 8)}`
  return (
    <button
      type="button"
      className={styles.hash}
      title={`XXH128 ${xxh128}`}
      aria-label={copied ? 'Copied' : `${short}, copy XXH128 ${xxh128}`}
      onClick={() => copy(xxh128)}
    >
      {copied ? 'Copied' : short}
    </button>
  )
}
