import { expect, test } from 'vitest'
import { slidesFor } from './slides.ts'

const titles = (organization_id: string | null) => slidesFor({ organization_id }).map((each) => each.title)

test('an organization sees seven slides, in this order', () => {
  expect(titles('o')).toEqual([
    'Welcome',
    'Create your first project',
    'Start uploading files',
    'Aspera transfers built-in',
    'Work as a team',
    'Order DCPs, disc screeners, and more',
    'Share secure screener links',
  ])
})

test('an individual sees the six without the team', () => {
  expect(titles(null)).toEqual(titles('o').filter((title) => title !== 'Work as a team'))
})
