export { countries, formats, framerates, genres, isCountry, isGenre, languages, resolutions } from './lists.ts'
