import { soundName } from '../../encode/encode-audio.ts'
import { type AudioPlan, type LadderPlan, soundTracks } from '../../encode/ladder.ts'
import { distinctLabels } from './text-tracks.ts'
import { audioDurations } from './timeline.ts'

/** Ticks of each segment of each sound track, by its name, as `packageAudio` reported them. */
export type SoundTicks = Readonly<Record<string, readonly number[]>>

export type NamedSound = { audio: AudioPlan; name: string; label: string; language: string | undefined; ticks: readonly number[] }

/** The sound tracks of a film as manifests name them, with labels that differ. */
export function namedSounds(plan: LadderPlan, ticks: SoundTicks = {}): NamedSound[] {
  const named = soundTracks(plan).map((audio, index) => {
    const [name, language] = [soundName(audio), languageTag(audio.language)]
    return { audio, name, language, label: labelOf(audio, language, index), ticks: ticks[name] ?? audioDurations(audio) }
  })
  return distinctLabels(named)
}

const ROLE_WORDS = { commentary: ' (commentary)', description: ' (audio description)' } as const
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function labelOf({ title, role }: AudioPlan, language: string | undefined, index: number): string {
  if (title) return title
  const name = language ? languageNames.of(language) : undefined
  return (name ?? (index === 0 ? 'Main' : `Track ${index + 1}`)) + (role ? ROLE_WORDS[role] : '')
}

/** BCP 47 without extensions for what a container writes, which is ISO 639-2 as a rule; undefined for what is no language. */
function languageTag(language: string | undefined): string | undefined {
  try {
    return language === undefined ? undefined : new Intl.Locale(language).baseName
  } catch {
    return undefined
  }
}
