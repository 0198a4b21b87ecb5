import { MenuChoice, PlayerMenu } from '../menu/PlayerMenu.tsx'
import type { SubtitlePlace, SubtitleSize } from '../menu/player-wishes.ts'
import type { Choices } from '../menu/use-choices.ts'

const SIZES: readonly { value: SubtitleSize; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]
const PLACES: readonly { value: SubtitlePlace; label: string }[] = [
  { value: 'bottom', label: 'Bottom' },
  { value: 'top', label: 'Top' },
]
const OFF = { value: 'off', label: 'Off' }

export function SubtitlesMenu({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { tracks, track, wishes, change, chooseTrack } = choices
  return (
    <PlayerMenu label="Subtitles" onClose={onClose}>
      <MenuChoice
        label="Language"
        value={track === undefined ? 'off' : String(track.id)}
        options={[OFF, ...tracks.map(({ id, label }) => ({ value: String(id), label }))]}
        onChange={(value) => chooseTrack(tracks.find(({ id }) => String(id) === value))}
      />
      <MenuChoice label="Size" value={wishes.size} options={SIZES} isShort onChange={(size) => change({ size })} />
      <MenuChoice label="Place" value={wishes.place} options={PLACES} isShort onChange={(place) => change({ place })} />
    </PlayerMenu>
  )
}
