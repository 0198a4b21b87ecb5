import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js'
import type { SubtitleTrack } from '../menu/player-wishes.ts'

type Player = InstanceType<(typeof shaka)['Player']>

/** What may be chosen in a loaded film. */
export function readTracks(player: Player) {
  const texts = player.getTextTracks()
  const linesOf = (id: string | null) => Number(/^v(\d{1,4})$/.exec(id ?? '')?.[1] ?? 0)
  const variants = () => player.getVariantTracks().map((track) => ({ track, lines: linesOf(track.originalVideoId) }))
  const sounds = player.getAudioTracks().map((track) => ({ track, label: track.label ?? track.language }))
  const qualities = [...new Set(variants().map(({ lines }) => lines))].filter((lines) => lines > 0).sort((a, b) => b - a)
  return {
    subtitles: texts.map(
      ({ id, language, roles, label }): SubtitleTrack => ({ id, language, kind: kindOf(roles), label: label ?? language }),
    ),
    /** Lines of the pictures that there are, the most first; none where there is nothing to choose. */
    qualities: qualities.length > 1 ? qualities : [],
    /** Labels of the sound tracks, the film's first one first; none where there is nothing to choose. */
    sounds: sounds.length > 1 ? sounds.map(({ label }) => label) : [],
    showSubtitles: (id: number | null): void => player.selectTextTrack(texts.find((each) => each.id === id) ?? null),
    chooseSound: (label: string): void => {
      const chosen = sounds.find((each) => each.label === label)
      if (chosen && !player.getAudioTracks().some((each) => each.active && each.label === label)) player.selectAudioTrack(chosen.track)
    },
    /** What is loaded already in another size is shown until its end. */
    chooseQuality: (lines: number | null): void => {
      const all = variants()
      const heard = all.find(({ track }) => track.active)?.track.originalAudioId
      const chosen = all.find((each) => each.lines === lines && each.track.originalAudioId === heard)
      player.configure({ abr: { enabled: chosen === undefined } })
      if (chosen && !chosen.track.active) player.selectVariantTrack(chosen.track)
    },
  }
}

/** As the manifest says it (DASH role scheme). */
function kindOf(roles: readonly string[]): SubtitleTrack['kind'] {
  if (roles.includes('forced-subtitle')) return 'forced'
  return roles.includes('caption') ? 'sdh' : 'subtitles'
}
