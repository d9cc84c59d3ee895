import type { Context } from 'hono'

type Bytes = Uint8Array<ArrayBufferLike>
type Body = ReadableStream<Bytes> | Uint8Array<ArrayBuffer> | null

/** Replaces the response's body. Assigning `c.res` directly would merge the headers of both responses. */
export function replaceBody(c: Context, body: Body, headers = c.res.headers): void {
  const { status } = c.res
  const own = new Headers(headers)
  c.res = undefined
  c.res = new Response(body, { status, headers: own })
}

/** Puts chunks that were read from a stream back in front of it. */
export function withPrefix(
  chunks: Bytes[],
  rest: ReadableStreamDefaultReader<Bytes>,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const value = chunks.shift() ?? (await rest.read()).value
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
