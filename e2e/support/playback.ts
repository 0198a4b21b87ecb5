import type { Page } from '@playwright/test'

type Playing = { frames: number; isPaused: boolean }
type Tree = { nodeName: string; backendNodeId: number; children?: Tree[]; shadowRoots?: Tree[] }

const videoIn = (node: Tree): Tree | undefined =>
  node.nodeName === 'VIDEO' ? node : [...(node.shadowRoots ?? []), ...(node.children ?? [])].map(videoIn).find((each) => each !== undefined)

/** The page's film. It lies in a closed root, which only the browser's own protocol opens. */
async function readFilm(page: Page): Promise<Playing | undefined> {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
    const video = videoIn(root)
    if (video === undefined) return undefined
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: video.backendNodeId })
    const functionDeclaration = 'function () { return { frames: this.getVideoPlaybackQuality().totalVideoFrames, isPaused: this.paused } }'
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

/** Frames that the page's video has decoded: neither a size nor a time proves that a picture was shown. */
export const decodedFrames = async (page: Page): Promise<number> => (await readFilm(page))?.frames ?? 0

export const isFilmPaused = async (page: Page): Promise<boolean> => (await readFilm(page))?.isPaused ?? false
