import { attachShadow } from './watermark/natives.ts'

export type Picture = {
  host: HTMLElement
  /** Closed: nothing outside this module's callers has a way to the video in it. */
  root: ShadowRoot
  video: HTMLVideoElement
}

const sheetText = `
:host { all: initial !important; position: absolute !important; inset: 0 !important; display: block !important; }
video { position: absolute; inset: 0; display: block; width: 100%; height: 100%; object-fit: contain; }`

/** The video in a closed root, below everything else in the player. Its watermark is the only way that it is shown. */
export function mountPicture(player: HTMLElement): Picture {
  const host = document.createElement('div')
  const root = attachShadow(host, { mode: 'closed' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  root.adoptedStyleSheets = [sheet]
  const video = document.createElement('video')
  video.playsInline = true
  video.disablePictureInPicture = true
  video.disableRemotePlayback = true
  video.setAttribute('controlslist', 'nodownload nofullscreen noremoteplayback')
  root.append(video)
  player.prepend(host)
  return { host, root, video }
}
