const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Markup that we made or sanitised: the only values that `html` does not escape. */
export class SafeHtml {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = string | number | SafeHtml | false | null | undefined | readonly Part[]

/** A tagged template whose every value is escaped, unless it is SafeHtml itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return new SafeHtml(strings.map((text, index) => text + (index < parts.length ? markupOf(parts[index]) : '')).join(''))
}

function markupOf(part: Part): string {
  if (part instanceof SafeHtml) return part.markup
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return part === false || part === null || part === undefined ? '' : escapeHtml(String(part))
}
