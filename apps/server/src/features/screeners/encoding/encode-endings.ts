import { html } from '#platform/mail/html'
import { button, type MailContent, mailTemplate } from '#platform/mail/mail-template'

type About = { full_name: string; name: string; address: string }
/** The result of an encode, and its notification. */
export type Ending = { kind: 'encode_done' | 'encode_failed'; title(name: string): string; write(about: About): MailContent }

export const encoded: Ending = {
  kind: 'encode_done',
  title: (name) => `${name} is ready to be shared`,
  write: ({ full_name, name, address }) =>
    mailTemplate({
      host: 'Answerprint',
      subject: `${name} is ready to be shared`,
      body: html`<p>Hello ${full_name},</p><p>The secure screener of <b>${name}</b> is encoded. You can watch it and send it to reviewers.</p><p>${button('Open the screener', address)}</p>`,
      text: `Hello ${full_name},\n\nThe secure screener of ${name} is encoded. You can watch it and send it to reviewers:\n${address}`,
    }),
}

export const marked: Ending = {
  kind: 'encode_done',
  title: (name) => `${name} can be sent with forensic watermarks`,
  write: ({ full_name, name, address }) =>
    mailTemplate({
      host: 'Answerprint',
      subject: `${name} can be sent with forensic watermarks`,
      body: html`<p>Hello ${full_name},</p><p>The forensic marks of <b>${name}</b> are ready. Every copy can now carry the mark of its reviewer.</p><p>${button('Open the screener', address)}</p>`,
      text: `Hello ${full_name},\n\nThe forensic marks of ${name} are ready. Every copy can now carry the mark of its reviewer:\n${address}`,
    }),
}

export const repaired: Ending = {
  kind: 'encode_done',
  title: (name) => `${name} was repaired and plays again`,
  write: ({ full_name, name, address }) =>
    mailTemplate({
      host: 'Answerprint',
      subject: `${name} was repaired and plays again`,
      body: html`<p>Hello ${full_name},</p><p>The damaged parts of the secure screener of <b>${name}</b> were encoded again. Every link to it works as before.</p><p>${button('Open the screener', address)}</p>`,
      text: `Hello ${full_name},\n\nThe damaged parts of the secure screener of ${name} were encoded again. Every link to it works as before:\n${address}`,
    }),
}

export const failed = (reason: string): Ending => ({
  kind: 'encode_failed',
  title: (name) => `${name} could not be encoded`,
  write: ({ full_name, name, address }) =>
    mailTemplate({
      host: 'Answerprint',
      subject: `${name} could not be encoded`,
      body: html`<p>Hello ${full_name},</p><p>Encoding <b>${name}</b> failed: ${reason}</p><p>The original is unharmed.</p><p>${button('Try again', address)}</p>`,
      text: `Hello ${full_name},\n\nEncoding ${name} failed: ${reason}\nThe original is unharmed. Try again: ${address}`,
    }),
})

/** What the original is like that a copy is made from. */
export type CopyOutlook = 'whole' | 'archived' | 'damaged'
const AGAIN: Record<CopyOutlook, string> = {
  whole: 'It is tried again when they open their link',
  archived: 'Its original is archived. Restore it: then the copy is made when they open their link',
  damaged: 'Its original is damaged. Restore that from a backup, or upload the film again',
}

export const copyFailed = (reviewer: string, outlook: CopyOutlook): Ending => {
  const again = AGAIN[outlook]
  return {
    kind: 'encode_failed',
    title: (name) => `The copy of ${name} for ${reviewer} could not be made`,
    write: ({ full_name, name, address }) =>
      mailTemplate({
        host: 'Answerprint',
        subject: `The copy of ${name} for ${reviewer} could not be made`,
        body: html`<p>Hello ${full_name},</p><p>The copy of <b>${name}</b> with the burned-in watermark of ${reviewer} could not be made. ${again}.</p><p>${button('Open the reviewers', address)}</p>`,
        text: `Hello ${full_name},\n\nThe copy of ${name} with the burned-in watermark of ${reviewer} could not be made. ${again}.\n\n${address}`,
      }),
  }
}
