/** A bill torn off its roll, its total lit. */
export const receipt = (
  <>
    <rect x="34" y="26" width="56" height="72" rx="3" transform="rotate(-9 62 62)" fill="var(--s2)" stroke="var(--line-2)" />
    <path d="M54 20h60v82l-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6-7.5-6-7.5 6Z" fill="var(--s1)" stroke="var(--control)" />
    <path d="M65 34h20M65 46h27M65 55h22M99 46h4M99 55h4" stroke="var(--ink-3)" strokeWidth="1.6" strokeLinecap="round" />
    <path d="M65 65h38" stroke="var(--line-2)" strokeDasharray="3 4" strokeLinecap="round" />
    <rect x="83" y="72" width="21" height="12" rx="2" fill="var(--lamp-soft)" stroke="var(--lamp)" />
    <path d="M65 78h11" stroke="var(--ink-2)" strokeWidth="1.8" strokeLinecap="round" />
  </>
)
