import { TextInput } from '@mantine/core'
import { TitleChoice } from '../../titles/TitleChoice.tsx'
import { MessageFields } from '../message/MessageFields.tsx'
import { QuotaNotice } from '../QuotaNotice.tsx'
import type { OptionsProps } from '../share-draft.ts'
import { isRoom, type SharedItem, titlesOf } from '../shared-item.ts'
import { AccessFields } from './AccessFields.tsx'
import { Geoblocking } from './Geoblocking.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'
import styles from './OptionsStep.module.css'
import { WatermarkPane } from './WatermarkPane.tsx'

/** Left what marks the picture; right who may see it, when and where, and what they read. */
export function OptionsStep({ draft, quota, item, onChange }: OptionsProps & { item: SharedItem }) {
  const isMail = draft.shareType === 'email'
  return (
    <div className={styles.step}>
      <WatermarkPane draft={draft} quota={quota} item={item} onChange={onChange} />
      <div className={styles.pane}>
        {!isMail && (
          <>
            <div className={styles.bleed}>
              <QuotaNotice draft={draft} quota={quota} />
            </div>
            <section className={styles.group} aria-label="Link">
              <TextInput
                label="Link name"
                placeholder="Who or what this link is for"
                maxLength={120}
                data-autofocus
                value={draft.linkName}
                onChange={(event) => onChange({ linkName: event.currentTarget.value })}
              />
              {titlesOf(item).length > 1 && (
                <div className={styles.titles}>
                  <TitleChoice
                    label="Titles of the link"
                    titles={titlesOf(item)}
                    chosen={draft.linkTitles}
                    onChange={(linkTitles) => onChange({ linkTitles })}
                  />
                </div>
              )}
            </section>
          </>
        )}
        <AccessFields draft={draft} quota={quota} isRoom={isRoom(item)} onChange={onChange} />
        <Geoblocking draft={draft} onChange={onChange} />
        <section className={styles.group} data-tight aria-label="People">
          <OptionSwitch
            label="Comments"
            hint="Reviewers comment at a moment of the film; you read it next to the player"
            checked={draft.commenting}
            onChange={(commenting) => onChange({ commenting })}
          />
          {isMail && (
            <OptionSwitch
              label="Notify me when they watch"
              hint="One email to you when each reviewer starts to watch"
              checked={draft.watchNotification}
              onChange={(watchNotification) => onChange({ watchNotification })}
            />
          )}
        </section>
        {isMail && <MessageFields draft={draft} quota={quota} onChange={onChange} />}
      </div>
    </div>
  )
}
