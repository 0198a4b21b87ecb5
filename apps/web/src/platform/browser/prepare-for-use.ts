import { waitForParts } from '../upgrades/wait-for-part.ts'
import { keepPage } from './keep-page.ts'
import { pressNothingBeneath, pressOnce } from './press-once.ts'
import { noteSoftwareDrawing } from './software-drawing.ts'

/** What a page is not drawn with but used with: fetched behind the first picture. */
export function prepareForUse(): void {
  pressOnce()
  pressNothingBeneath()
  keepPage()
  noteSoftwareDrawing()
  waitForParts()
}
