import type { Page } from '@playwright/test'

/** Frames that the page's video has decoded: neither a size nor a time proves that a picture was shown. */
export const decodedFrames = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
  })
