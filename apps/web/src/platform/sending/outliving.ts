/** Browsers let requests of 64 KiB in all outlive their page, and refuse what is beyond (Fetch, "HTTP-network-or-cache fetch"): half is ours. */
const MOST_BYTES = 32 * 1024
/** Of a character in UTF-8. */
const MOST_OF_CHARACTER = 3

let underWay = 0

/** Sends what a person changed so that it arrives although they close the page, or go on to another, before it is answered. */
export async function outliving<Answer>(body: string, send: (options: { keepalive?: true }) => Promise<Answer>): Promise<Answer> {
  const bytes = body.length * MOST_OF_CHARACTER
  if (underWay + bytes > MOST_BYTES) return send({})
  underWay += bytes
  try {
    return await send({ keepalive: true })
  } finally {
    underWay -= bytes
  }
}
