export { formats, framerates, isCountry, isGenre, resolutions } from './lists.ts'
