import { Segments } from '@answerprint/ui/Segments'
import { Select, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useWatermarkUpgrade } from '../../watermarks/use-watermark-upgrade.ts'
import type { OptionsProps } from '../share-draft.ts'
import { isBurnedIn, type ShareDraft, WATERMARK_TEXT_MOST, watermarkOf } from '../share-draft.ts'
import type { SharedItem } from '../shared-item.ts'
import { ForensicOption } from './ForensicOption.tsx'
import { OptionSwitch } from './OptionSwitch.tsx'
import styles from './OptionsStep.module.css'
import { WatermarkShot } from './WatermarkShot.tsx'

type Mark = ShareDraft['mark']
const modes = [
  ['overlay', 'Over the picture'],
  ['burn_in', 'Burned in'],
] as const
const lines = [
  { value: 'email', label: 'Email' },
  { value: 'name', label: 'Name' },
  { value: 'ip', label: 'IP address' },
]
const burnedLines = lines.filter(({ value }) => value !== 'ip')
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
  const line = watermarkOf(draft).second_line_text_type
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
      <WatermarkShot
        mark={mark}
        secondLine={secondLineOf(draft, line)}
        still={item.thumbnail_url}
        onPosition={(position) => set({ position })}
      />
      {mark.is_active && <MarkFields draft={draft} onChange={onChange} />}
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

function MarkFields({ draft, onChange }: Pick<OptionsProps, 'draft' | 'onChange'>) {
  const { mark } = draft
  const set = (changes: Partial<Mark>) => onChange({ mark: { ...mark, ...changes } })
  return (
    <>
      <Segments label="How it is shown" hint={hintOf(draft)} value={mark.mode} options={modes} onChange={(mode) => set({ mode })} />
      <div className={styles.two}>
        <TextInput
          label="Text"
          maxLength={WATERMARK_TEXT_MOST}
          value={mark.text}
          rightSectionWidth={52}
          rightSection={<span className={styles.counter}>{`${mark.text.length}/${WATERMARK_TEXT_MOST}`}</span>}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <SecondLine draft={draft} onChange={(second_line_text_type) => set({ second_line_text_type })} />
      </div>
      <div className={styles.two}>
        <Segments label="Size" value={mark.size} options={sizes} onChange={(size) => set({ size })} />
        <Segments label="Opacity" value={mark.opacity} options={opacities} onChange={(opacity) => set({ opacity })} />
      </div>
      {!isBurnedIn(draft) && (
        <OptionSwitch
          label="End the link when the watermark is removed"
          hint="If a reviewer hides the watermark, their link expires."
          checked={draft.endsByTampering}
          onChange={(endsByTampering) => onChange({ endsByTampering })}
        />
      )}
    </>
  )
}

function hintOf({ mark, shareType }: ShareDraft): string {
  if (mark.mode === 'overlay') return 'The player draws it. The film can be watched at once.'
  const isLink = shareType === 'link'
  const copy = isLink ? 'The link gets a copy of its own' : 'Each reviewer gets a copy of their own'
  return `${copy}, up to 720p, whose watermark cannot be hidden. Making it takes about as long as the film; ${isLink ? 'the' : 'their'} page waits and goes on by itself.`
}

type SecondLineProps = { draft: ShareDraft; onChange: (line: Mark['second_line_text_type']) => void }

/** The copy of a link is the same for everyone, so it names no one. */
function SecondLine({ draft, onChange }: SecondLineProps) {
  const isBurned = isBurnedIn(draft)
  const hasNone = isBurned && draft.shareType === 'link'
  return (
    <Select
      label="Second line"
      {...(hasNone && { placeholder: 'None', description: 'One copy is for everyone with the link.' })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={isBurned ? burnedLines : lines}
      allowDeselect={false}
      disabled={hasNone}
      value={watermarkOf(draft).second_line_text_type}
      rightSection={<IconChevronDown size={15} aria-hidden />}
      onChange={(value) => onChange(value as Mark['second_line_text_type'])}
    />
  )
}

/** The first reviewer's real line; for a link, what will be shown there. */
function secondLineOf({ shareType, reviewers }: ShareDraft, line: Mark['second_line_text_type']): string {
  const first = shareType === 'email' ? reviewers[0] : undefined
  if (line === 'email') return first?.email.trim() || 'viewer@example.com'
  if (line === 'name') return first?.full_name.trim() || 'Name of the viewer'
  return line === 'ip' ? '203.0.113.24' : ''
}
