/** The browser's own functions, taken when this module is loaded: what other code puts in their place later changes nothing here. */

type Method<This, Args extends unknown[], Result> = (this: This, ...args: Args) => Result
const own =
  <This, Args extends unknown[], Result>(method: Method<This, Args, Result>) =>
  (target: This, ...args: Args): Result =>
    Reflect.apply(method, target, args)

const visibility = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')?.get
const fullscreen = Object.getOwnPropertyDescriptor(Document.prototype, 'fullscreenElement')?.get
const readiness = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'readyState')?.get
const [page, view] = [document, window]

export const attachShadow = own(Element.prototype.attachShadow)
export const boxOf = own(Element.prototype.getBoundingClientRect)
export const rootOf = own(Node.prototype.getRootNode)
export const pause = own(HTMLMediaElement.prototype.pause)
export const styleOf = getComputedStyle.bind(view)
/** Missing where the page has no secure connection; no protected film plays there either. */
const subtle: SubtleCrypto | undefined = crypto.subtle
export const importKey = subtle?.importKey.bind(subtle)
export const signWith = subtle?.sign.bind(subtle)
export const bytesOf = TextEncoder.prototype.encode.bind(new TextEncoder())
export const toBase64 = btoa.bind(view)
export const nextFrame = requestAnimationFrame.bind(view)
export const nextTurn = setTimeout.bind(view)
export const nextPicture =
  'requestVideoFrameCallback' in HTMLVideoElement.prototype ? own(HTMLVideoElement.prototype.requestVideoFrameCallback) : undefined
export const isHidden = (): boolean => visibility !== undefined && Reflect.apply(visibility, page, []) === 'hidden'
export const fullScreenElement = (): Element | null => (fullscreen === undefined ? null : Reflect.apply(fullscreen, page, []))
/** Whether there is a picture of the film to be seen. */
export const hasPicture = (video: HTMLVideoElement): boolean =>
  readiness === undefined || Number(Reflect.apply(readiness, video, [])) >= HTMLMediaElement.HAVE_CURRENT_DATA
export const clock = performance.now.bind(performance)
export const allElements = page.querySelectorAll.bind(page, '*')
