/** The inks of the light theme, and the classes that the dark theme of `mail-template` lightens. */
const INK = /(?:^|;)color:#(?:17181a|52514c|6a6862)\b/i
const LIGHTENED = /\bclass="[^"]*\b(?:page|quiet|foot|ink|poster-picture)\b/

/** Every mail of every story is read in the dark theme too: text that keeps its dark ink there cannot be read. */
export function readable<Mail extends { subject: string; html: string }>(mail: Mail): Mail {
  for (const [tag, style = ''] of mail.html.matchAll(/<[a-z][^>]*\bstyle="([^"]*)"[^>]*>/g)) {
    if (INK.test(style) && !/background:/.test(style) && !LIGHTENED.test(tag))
      throw new Error(`"${mail.subject}" cannot be read in the dark theme: ${tag}`)
  }
  return mail
}
