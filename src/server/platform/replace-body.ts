import type { Context } from 'hono'

type Bytes = Uint8Array<ArrayBufferLike>
type Body = ReadableStream<Bytes> | Uint8Array<ArrayBuffer> | null

/** Gives the answer another body; assigned directly, the headers of both answers would be mixed. */
export function replaceBody(c: Context, body: Body, headers = c.res.headers): void {
  const { status } = c.res
  const own = new Headers(headers)
  c.res = undefined
  c.res = new Response(body, { status, headers: own })
}

/** A stream from the beginning again, of which some pieces have been read already. */
export function fromTheStart(
  pieces: Bytes[],
  rest: ReadableStreamDefaultReader<Bytes>,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const value = pieces.shift() ?? (await rest.read()).value
        if (value) controller.enqueue(value)
        else controller.close()
      },
      cancel: (reason) => rest.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
