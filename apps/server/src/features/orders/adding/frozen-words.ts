import { namesOf } from '#features/files'

/** Of several files it is said which. */
export const frozenWords = (names: readonly string[]): string =>
  `This content is archived. Restore it first: ${namesOf(names.map((name) => ({ name })))}.`
