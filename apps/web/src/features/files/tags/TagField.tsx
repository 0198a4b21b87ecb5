import { nameKey } from '@answerprint/contract/name-key'
import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import styles from './Tags.module.css'
import { suggested, withTag } from './tag-values.ts'
import { LONGEST_TAG, type TagScope, type TagValue } from './tags.api.ts'
import { useTagSearch } from './use-tag-search.ts'

type TagFieldProps = {
  label: string
  scope: TagScope
  values: readonly TagValue[]
  readOnly?: boolean
  autoFocus?: boolean
  /** Receives what is typed and is no tag yet. */
  onWords?: (words: string) => void
  onChange: (values: TagValue[]) => void
}

/** Tags as pills, with a field behind them that finds known ones and makes new ones. */
export function TagField({ label, scope, values, readOnly = false, autoFocus = false, onChange, onWords }: TagFieldProps) {
  const { words, setWords, known } = useTagSearch(readOnly ? undefined : scope)
  const type = (next: string) => {
    setWords(next)
    onWords?.(next)
  }
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const offered = suggested(known, values, words)
  const isNew = words.trim() !== '' && !known.some((each) => nameKey(each.name) === nameKey(words.trim()))
  const add = (name: string) => {
    onChange(withTag(values, name, known))
    type('')
    box.resetSelectedOption()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method ends a word with Enter too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && words === '') onChange(values.slice(0, -1))
    if ((event.key === ',' || (event.key === 'Enter' && box.getSelectedOptionIndex() === -1)) && words.trim() !== '') {
      event.preventDefault()
      add(words)
    }
  }
  return (
    <Combobox store={box} onOptionSubmit={add} shadow="md" withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput label={label} size="sm" {...(!readOnly && { onClick: () => box.openDropdown() })}>
          <Pill.Group>
            {values.map(({ name }) => (
              <Pill
                key={name}
                radius="sm"
                withRemoveButton={!readOnly}
                removeButtonProps={{ 'aria-label': `Remove ${name}`, 'aria-hidden': false, tabIndex: 0 }}
                onRemove={() => onChange(values.filter((each) => each.name !== name))}
              >
                {name}
              </Pill>
            ))}
            {!readOnly && (
              <Combobox.EventsTarget>
                <PillsInput.Field
                  className={styles.field ?? ''}
                  value={words}
                  aria-label={label}
                  maxLength={LONGEST_TAG}
                  placeholder={values.length === 0 ? 'Add tag' : ''}
                  data-autofocus={autoFocus || undefined}
                  onChange={(event) => {
                    type(event.currentTarget.value)
                    box.openDropdown()
                  }}
                  onBlur={() => box.closeDropdown()}
                  onKeyDown={handleKey}
                />
              </Combobox.EventsTarget>
            )}
            {readOnly && values.length === 0 && <span className={styles.none}>No Tags</span>}
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={readOnly}>
        {offered.length === 0 && !isNew ? (
          <Combobox.Empty>No Tags</Combobox.Empty>
        ) : (
          <Combobox.Options aria-label={`${label} to choose from`} mah={220} style={{ overflowY: 'auto' }}>
            {offered.map(({ _id, name }) => (
              <Combobox.Option key={_id} value={name}>
                {name}
              </Combobox.Option>
            ))}
            {isNew && <Combobox.Option value={words.trim()}>Add “{words.trim()}”</Combobox.Option>}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
