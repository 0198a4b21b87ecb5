import { Checkbox } from '@mantine/core'
import type { RoomTitle } from '../sending/shared-item.ts'
import { type ChosenTitles, withTitle } from './chosen-titles.ts'
import styles from './Titles.module.css'

type TitleBoxesProps = {
  titles: readonly RoomTitle[]
  chosen: ChosenTitles
  /** In a list that opens in a dialog: Escape closes the list alone. */
  inList?: boolean
  onChange: (chosen: string[] | null) => void
}

/** All titles of a room, or some of them. */
export function TitleBoxes({ titles, chosen, inList = false, onChange }: TitleBoxesProps) {
  const keys = inList && { 'data-mantine-stop-propagation': true }
  return (
    <fieldset className={styles.boxes} aria-label="Titles">
      <Checkbox
        {...keys}
        autoFocus={!inList}
        label="All titles"
        description="Also those that are added to the room later"
        checked={chosen === null}
        indeterminate={chosen !== null && chosen.length > 0}
        onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
      />
      <div className={styles.list}>
        {titles.map(({ _id, name }) => (
          <Checkbox
            {...keys}
            key={_id}
            label={name}
            checked={chosen === null || chosen.includes(_id)}
            onChange={(event) => onChange(withTitle(chosen, titles, _id, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}
