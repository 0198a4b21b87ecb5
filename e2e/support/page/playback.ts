import type { Page } from '@playwright/test'

type Playing = { frames: number; isPaused: boolean }
type Tree = { nodeName: string; backendNodeId: number; children?: Tree[]; shadowRoots?: Tree[] }

const videoIn = (node: Tree): Tree | undefined =>
  node.nodeName === 'VIDEO' ? node : [...(node.shadowRoots ?? []), ...(node.children ?? [])].map(videoIn).find((each) => each !== undefined)

/** Calls a function with the page's film as its `this`. It lies in a closed root, which only the browser's own protocol opens. */
async function onFilm<Answer>(page: Page, functionDeclaration: string): Promise<Answer | undefined> {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const video = videoIn(root)
    if (video === undefined) return undefined
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: video.backendNodeId })
    const answer = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration,
      returnByValue: true,
    })
    return answer.result.value
  } finally {
    await session.detach()
  }
}

const readFilm = (page: Page) =>
  onFilm<Playing>(page, 'function () { return { frames: this.getVideoPlaybackQuality().totalVideoFrames, isPaused: this.paused } }')

/** The film goes round, so that it plays for longer than it is; also when it has reached its end before this. */
export async function loopFilm(page: Page): Promise<void> {
  await onFilm(page, 'function () { this.loop = true; if (this.ended) void this.play() }')
}

/** Frames that the page's video has decoded: neither a size nor a time proves that a picture was shown. */
export const decodedFrames = async (page: Page): Promise<number> => (await readFilm(page))?.frames ?? 0

export const isFilmPaused = async (page: Page): Promise<boolean> => (await readFilm(page))?.isPaused ?? false

/** How much of the film is there from its beginning on. */
export const loadedSeconds = async (page: Page): Promise<number> =>
  (await onFilm<number>(page, 'function () { return this.buffered.length > 0 ? this.buffered.end(0) : 0 }')) ?? 0
