export { formats, framerates, genres, isCountry, isGenre, resolutions } from './lists.ts'
