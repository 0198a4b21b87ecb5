import { Checkbox, Popover, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { countriesQuery, regionsQuery } from '#platform/utilities'
import type { ShareDraft } from '../share-draft.ts'
import styles from './Geoblocking.module.css'
import { OptionSwitch } from './OptionSwitch.tsx'
import options from './OptionsStep.module.css'

type GeoblockingProps = { draft: ShareDraft; onChange: (changes: Partial<ShareDraft>) => void }
type Named = { code: string; name: string }

/** Only Canada and the United States are divided further. */
const isDivided = (code: string): code is 'CA' | 'US' => code === 'CA' || code === 'US'

/** The places that may watch; none chosen is everywhere. */
export function Geoblocking({ draft, onChange }: GeoblockingProps) {
  const { data: countries = [] } = useQuery({ ...countriesQuery, enabled: draft.isGeoblocked })
  const { data: regions = {} } = useQuery({ ...regionsQuery, enabled: draft.isGeoblocked })
  const nameOf = (code: string) => countries.find((each) => each.code === code)?.name ?? code
  const choice = countries.filter(({ code }) => !draft.countries.includes(code)).map(({ code, name }) => ({ value: code, label: name }))
  const remove = (code: string) => onChange({ countries: draft.countries.filter((each) => each !== code) })
  return (
    <section className={options.group} aria-label="Geoblocking">
      <OptionSwitch
        label="Geoblocking"
        hint="Only these places can watch"
        checked={draft.isGeoblocked}
        onChange={(isGeoblocked) => onChange({ isGeoblocked })}
      />
      {draft.isGeoblocked && (
        <div className={styles.box}>
          {draft.countries.map((code) => (
            <span key={code} className={styles.chip}>
              {isDivided(code) ? (
                <Regions
                  country={nameOf(code)}
                  all={regions[code] ?? []}
                  chosen={draft.regions[code]}
                  onChange={(chosen) => onChange({ regions: { ...draft.regions, [code]: chosen } })}
                />
              ) : (
                nameOf(code)
              )}
              <button type="button" className={styles.remove} aria-label={`Remove ${nameOf(code)}`} onClick={() => remove(code)}>
                <IconX size={13} aria-hidden />
              </button>
            </span>
          ))}
          <Select
            // A new field after each choice: the words that were typed are gone with it.
            key={draft.countries.length}
            className={styles.search ?? ''}
            variant="unstyled"
            aria-label="Add country"
            placeholder="Add country..."
            searchable
            data={choice}
            value={null}
            rightSection={<span />}
            limit={60}
            nothingFoundMessage="No country found"
            onChange={(code) => code !== null && onChange({ countries: [...draft.countries, code] })}
          />
        </div>
      )}
    </section>
  )
}

type RegionsProps = { country: string; all: readonly Named[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

function Regions({ country, all, chosen, onChange }: RegionsProps) {
  const names = chosen.map((code) => all.find((each) => each.code === code)?.name ?? code)
  const shown = names.length > 2 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')
  return (
    <Popover position="bottom-start" width={260} trapFocus>
      <Popover.Target>
        <button type="button" className={styles.country} aria-label={`Regions of ${country}`}>
          {country}
          <small>{shown === '' ? 'All regions' : shown}</small>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.regions}>
        {all.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, code] : chosen.filter((each) => each !== code))}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
