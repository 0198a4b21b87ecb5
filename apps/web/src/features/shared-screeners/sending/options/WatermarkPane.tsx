import { Segments } from '@answerprint/ui/Segments'
import { Select, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useWatermarkUpgrade } from '../../watermarks/use-watermark-upgrade.ts'
import type { OptionsProps } from '../share-draft.ts'
import { type ShareDraft, WATERMARK_TEXT_MOST } from '../share-draft.ts'
import type { SharedItem } from '../shared-item.ts'
import { ForensicOption } from './ForensicOption.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'
import styles from './OptionsStep.module.css'
import { WatermarkShot } from './WatermarkShot.tsx'

type Mark = ShareDraft['mark']
const lines = [
  { value: 'email', label: 'Email' },
  { value: 'name', label: 'Name' },
  { value: 'ip', label: 'IP address' },
]
const sizes = [
  ['small', 'Small'],
  ['medium', 'Medium'],
  ['large', 'Large'],
] as const
const opacities = [
  [50, '50%'],
  [75, '75%'],
  [100, '100%'],
] as const

export function WatermarkPane({ draft, quota, item, onChange }: OptionsProps & { item: SharedItem }) {
  const { mark } = draft
  const set = (changes: Partial<Mark>) => onChange({ mark: { ...mark, ...changes } })
  const upgrade = useWatermarkUpgrade()
  const seenBy =
    draft.shareType === 'email' ? `as ${draft.reviewers[0]?.full_name || 'the reviewer'} will see it` : 'as the reviewer will see it'
  return (
    <section className={styles.mark} aria-label="Watermark">
      <OptionSwitch
        label="Watermark"
        {...(mark.is_active && { hint: seenBy })}
        checked={mark.is_active}
        upgrade={upgrade}
        onChange={(is_active) => set({ is_active })}
      />
      <WatermarkShot mark={mark} secondLine={secondLineOf(draft)} still={item.thumbnail_url} onPosition={(position) => set({ position })} />
      {mark.is_active && (
        <>
          <div className={styles.two}>
            <TextInput
              label="Text"
              maxLength={WATERMARK_TEXT_MOST}
              value={mark.text}
              rightSectionWidth={52}
              rightSection={<span className={styles.counter}>{`${mark.text.length}/${WATERMARK_TEXT_MOST}`}</span>}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
            <Select
              label="Second line"
              data={lines}
              allowDeselect={false}
              value={mark.second_line_text_type}
              rightSection={<IconChevronDown size={15} aria-hidden />}
              onChange={(value) => set({ second_line_text_type: value as Mark['second_line_text_type'] })}
            />
          </div>
          <div className={styles.two}>
            <Segments label="Size" value={mark.size} options={sizes} onChange={(size) => set({ size })} />
            <Segments label="Opacity" value={mark.opacity} options={opacities} onChange={(opacity) => set({ opacity })} />
          </div>
          <OptionSwitch
            label="End the link when the watermark is removed"
            hint="If a reviewer hides the watermark, their link expires."
            checked={draft.endsByTampering}
            onChange={(endsByTampering) => onChange({ endsByTampering })}
          />
        </>
      )}
      <div className={styles.rest}>
        <ForensicOption draft={draft} quota={quota} item={item} onChange={onChange} />
        <OptionSwitch
          label="IP protection"
          hint="Locks the link to the first network that opens it"
          checked={draft.ipProtection}
          onChange={(ipProtection) => onChange({ ipProtection })}
        />
      </div>
    </section>
  )
}

/** The first reviewer's real line; for a link, what will be shown there. */
function secondLineOf({ shareType, reviewers, mark }: ShareDraft): string {
  const first = shareType === 'email' ? reviewers[0] : undefined
  if (mark.second_line_text_type === 'email') return first?.email.trim() || 'viewer@example.com'
  if (mark.second_line_text_type === 'name') return first?.full_name.trim() || 'Name of the viewer'
  return mark.second_line_text_type === 'ip' ? '203.0.113.24' : ''
}
