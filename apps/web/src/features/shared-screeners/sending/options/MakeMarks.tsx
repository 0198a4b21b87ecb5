import { Button } from '@mantine/core'
import { useMakeMarks } from '../../watermarks/use-make-marks.ts'
import type { SharedFilm } from '../shared-item.ts'
import styles from './OptionsStep.module.css'

export function MakeMarks({ screener }: { screener: SharedFilm }) {
  const make = useMakeMarks(screener)
  return (
    <Button className={styles.make ?? ''} size="xs" loading={make.isPending} onClick={() => make.mutate()}>
      {screener.forensic_marks === 'Error' ? 'Try again' : 'Make forensic marks'}
    </Button>
  )
}
