/** The same answer; an error when it does not come in time. */
export async function unlessLate<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('nothing was heard')), milliseconds)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** The same bytes; an error when the next of them does not arrive in this time. A connection can break without either end noticing. */
export function unlessSilent<Piece>(stream: ReadableStream<Piece>, milliseconds: number): ReadableStream<Piece> {
  const reader = stream.getReader()
  return new ReadableStream<Piece>(
    {
      async pull(controller) {
        try {
          const { done, value } = await unlessLate(reader.read(), milliseconds)
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // The connection is of no use any more.
          void reader.cancel(error).catch(() => undefined)
          throw error
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // The timer runs only while the reader waits: a slow disk is not a silent connection.
    { highWaterMark: 0 },
  )
}
