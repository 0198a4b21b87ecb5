/** The same bytes; an error when whoever reads waits longer than this for the next of them. A line can die without a word to either end. */
export function unlessSilent<Piece>(stream: ReadableStream<Piece>, milliseconds: number): ReadableStream<Piece> {
  const reader = stream.getReader()
  return new ReadableStream<Piece>(
    {
      async pull(controller) {
        let timer: ReturnType<typeof setTimeout> | undefined
        const silence = new Promise<never>((_, reject) => {
          timer = setTimeout(() => reject(new Error('nothing more was heard')), milliseconds)
        })
        try {
          const { done, value } = await Promise.race([reader.read(), silence])
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          // The connection is of no use any more.
          void reader.cancel(error).catch(() => undefined)
          throw error
        } finally {
          clearTimeout(timer)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Only who waits is waited with: a slow disk is no silence.
    { highWaterMark: 0 },
  )
}
