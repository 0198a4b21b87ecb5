const KEPT_AS = 'answerprint-reviewer-name'

/** Behind a link people say who they are once; the browser remembers it for their next comment. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(KEPT_AS) ?? ''
  } catch {
    return ''
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEPT_AS, name)
  } catch {
    // Storage is closed here: they will be asked again.
  }
}
