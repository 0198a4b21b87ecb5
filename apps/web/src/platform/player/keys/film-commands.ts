import type { PlayerCommand } from './player-keys.ts'

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const
/** The step of "," and ".": a browser's player does not know how long a frame is. */
const FRAME_SECONDS = 1 / 24

/** The film may refuse to run (no gesture yet, nothing loaded): the button simply stays. */
function toggleRunning(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => undefined)
  else video.pause()
}

export function seekTo(video: HTMLVideoElement, seconds: number): void {
  if (Number.isFinite(video.duration)) video.currentTime = Math.min(Math.max(0, seconds), Math.max(0, video.duration - 0.05))
}

export const seekBy = (video: HTMLVideoElement, seconds: number): void => seekTo(video, video.currentTime + seconds)

function stepFrame(video: HTMLVideoElement, direction: number): void {
  video.pause()
  seekBy(video, direction * FRAME_SECONDS)
}

export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100))
  video.muted = video.volume === 0
}

function toggleMuted(video: HTMLVideoElement): void {
  if (video.volume === 0) setVolume(video, 0.5)
  else video.muted = !video.muted
}

export function setRate(video: HTMLVideoElement, rate: number): void {
  video.playbackRate = rate
}

function stepRate(video: HTMLVideoElement, direction: number): void {
  const index = rates.findIndex((rate) => rate >= video.playbackRate)
  setRate(video, rates[Math.min(rates.length - 1, Math.max(0, (index < 0 ? rates.length : index) + direction))] ?? 1)
}

/** The commands that concern the video alone. */
export function obeyVideo(video: HTMLVideoElement, command: PlayerCommand): void {
  if (command.do === 'toggle') toggleRunning(video)
  if (command.do === 'mute') toggleMuted(video)
  if (command.do === 'seekBy') seekBy(video, command.seconds)
  if (command.do === 'frame') stepFrame(video, command.direction)
  if (command.do === 'rate') stepRate(video, command.direction)
  if (command.do === 'volume') setVolume(video, (video.muted ? 0 : video.volume) + command.by)
  if (command.do === 'jump') seekTo(video, command.share * video.duration)
}
