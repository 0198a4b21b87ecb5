import { expect, test } from 'vitest'
import { stateSentence } from './section-words.ts'
import type { VideoRequest } from './video-page.api.ts'

const page = { sections: [], can_upload_poster: true, can_upload_thumbnail: true, is_artwork_submitted: false } as Partial<VideoRequest>
const artwork = (of: Partial<VideoRequest>) =>
  stateSentence({ ...page, poster_image_file_name: null, thumbnail_file_name: null, ...of } as VideoRequest, 'artwork')

test('the card of artwork says what was sent and what is left; one picture is enough', () => {
  expect(artwork({})).toBe('Nothing sent yet.')
  expect(artwork({ thumbnail_file_name: 'still.webp' })).toBe('Thumbnail received, no poster. Your confirmation is left.')
  expect(artwork({ poster_image_file_name: 'poster.webp' })).toBe('Poster received, no thumbnail. Your confirmation is left.')
  expect(artwork({ poster_image_file_name: 'poster.webp', can_upload_thumbnail: false })).toBe(
    'Poster received. Your confirmation is left.',
  )
  const both = { poster_image_file_name: 'poster.webp', thumbnail_file_name: 'still.webp' }
  expect(artwork(both)).toBe('Poster and thumbnail received. Your confirmation is left.')
  expect(artwork({ ...both, is_artwork_submitted: true })).toBe('Poster and thumbnail received.')
})
