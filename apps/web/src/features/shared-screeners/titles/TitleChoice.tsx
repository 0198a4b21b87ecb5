import { Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { RoomTitle } from '../sending/shared-item.ts'
import { type ChosenTitles, choiceLabel, isNoTitle } from './chosen-titles.ts'
import { TitleBoxes } from './TitleBoxes.tsx'
import styles from './Titles.module.css'

type TitleChoiceProps = {
  /** Whose choice it is, for those who hear the button alone. */
  label: string
  titles: readonly RoomTitle[]
  chosen: ChosenTitles
  onChange: (chosen: string[] | null) => void
}

/** What one reviewer sees of a room; the list opens below its button. */
export function TitleChoice({ label, titles, chosen, onChange }: TitleChoiceProps) {
  const words = choiceLabel(chosen, titles)
  return (
    <Popover position="bottom-end" width={320} trapFocus>
      <Popover.Target>
        <button type="button" className={styles.choice} aria-label={`${label}: ${words}`} data-problem={isNoTitle(chosen) || undefined}>
          <span>{words}</span>
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''}>
        <TitleBoxes inList titles={titles} chosen={chosen} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}
