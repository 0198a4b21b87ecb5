export { countries, formats, framerates, genres, isCountry, isGenre, isLanguage, languages, resolutions } from './lists.ts'
