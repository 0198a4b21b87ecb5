/** Whether a cookie of this name is set, whatever its value. */
export const hasCookie = (name: string): boolean => document.cookie.split('; ').some((each) => each.startsWith(`${name}=`))

export function setCookie(name: string, value: string, maxAgeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages that came over plain http.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}
