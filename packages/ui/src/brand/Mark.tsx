type MarkProps = {
  size?: number
  /** Names the mark where it is alone; beside the wordmark it is decoration. */
  label?: string
}

/** Perforated edge in the text's colour, lit gate with a tick. The gate is never recoloured. */
export function Mark({ size = 22, label }: MarkProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decoration beside the wordmark.
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" {...naming}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4.2 3H9v18H4.2a2.7 2.7 0 0 1-2.7-2.7V5.7A2.7 2.7 0 0 1 4.2 3ZM4 6.2v2.5h2.2V6.2Zm0 4.55v2.5h2.2v-2.5Zm0 4.55v2.5h2.2v-2.5Z"
      />
      <path d="M9.9 3h9.9a2.7 2.7 0 0 1 2.7 2.7v12.6a2.7 2.7 0 0 1-2.7 2.7H9.9Z" fill="var(--lamp, #f0b954)" />
      <path d="m12.8 12.3 2.4 2.5 4.2-5.5" stroke="var(--on-lamp, #1c1304)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
