import type { Carrier } from '#platform/mail/carriers'

/** The demo's people have addresses that no host receives (RFC 2606). */
const RESERVED = /[@.]example$/i

/** Mail to the demo's people is never given to a mail server, also where one is configured. */
export const withoutDemoMail = ({ send }: Carrier): Carrier => ({
  send: async (mail) => {
    if (!RESERVED.test(mail.to)) await send({ ...mail, cc: mail.cc.filter((each) => !RESERVED.test(each)) })
  },
})
