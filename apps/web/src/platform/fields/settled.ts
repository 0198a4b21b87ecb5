/** The fields after those in `sent` were saved; what was changed meanwhile stays. */
export const settled = <Draft extends object>(now: Draft, sent: Draft, saved: Draft): Draft => {
  const typed = (Object.keys(now) as (keyof Draft)[]).filter((field) => now[field] !== sent[field])
  return { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) }
}
