import { MenuChoice, PlayerMenu } from './PlayerMenu.tsx'
import type { Choices } from './use-choices.ts'

const AUTO = { value: 'auto', label: 'Auto' }

/** The sound tracks and the sizes that this film has. Auto takes what the connection carries. */
export function SettingsMenu({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const { sounds, sound, qualities, quality, change } = choices
  return (
    <PlayerMenu label="Settings" onClose={onClose}>
      {sounds.length > 0 && (
        <MenuChoice
          label="Sound"
          value={sound ?? sounds[0] ?? ''}
          options={sounds.map((label) => ({ value: label, label }))}
          onChange={(label) => change({ sound: label })}
        />
      )}
      {qualities.length > 0 && (
        <MenuChoice
          label="Quality"
          value={quality === null ? 'auto' : String(quality)}
          options={[AUTO, ...qualities.map((lines) => ({ value: String(lines), label: `${lines}p` }))]}
          onChange={(value) => change({ quality: value === 'auto' ? null : Number(value) })}
        />
      )}
    </PlayerMenu>
  )
}
