import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import styles from './BackToRoom.module.css'

/** From a film to the room that it is in. */
export function BackToRoom({ token, name }: { token: string; name: string }) {
  return (
    <Link href={`/screener/${token}`} className={styles.back ?? ''} aria-label={`Back to ${name}`} title={name}>
      <IconArrowLeft size={20} stroke={1.6} aria-hidden />
    </Link>
  )
}
