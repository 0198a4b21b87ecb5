import { nameHas, nameKey } from '@answerprint/contract/name-key'
import type { Tag, TagValue } from './tags.api.ts'

/** The tags that every one of these files carries, in the order of the first. */
export function commonTags(files: readonly { tags: readonly Tag[] }[]): Tag[] {
  const [first, ...others] = files
  return (first?.tags ?? []).filter(({ _id }) => others.every(({ tags }) => tags.some((tag) => tag._id === _id)))
}

const sameName = (one: string, other: string): boolean => nameKey(one.trim()) === nameKey(other.trim())

/** The values with one more; a known name, in whatever case, is that tag, and no tag is listed twice. */
export function withTag(values: readonly TagValue[], name: string, known: readonly Tag[]): TagValue[] {
  const words = name.trim().replace(/\s+/g, ' ')
  if (words === '' || values.some((each) => sameName(each.name, words))) return [...values]
  return [...values, known.find((each) => sameName(each.name, words)) ?? { name: words }]
}

/** Known tags that could be meant, without those that are there already. */
export const suggested = (known: readonly Tag[], values: readonly TagValue[], words: string): Tag[] =>
  known.filter(({ name }) => !values.some((each) => sameName(each.name, name)) && nameHas(name, words))
