import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'
import { mostBytes } from './upload-limits.ts'

/**
 * Refuses bodies larger than their call allows: by their Content-Length, or else while they are read. Nothing is read
 * ahead of the handler, so the body of a refused request costs nothing.
 */
export function limitBody(): MiddlewareHandler {
  return async (c, next) => {
    const maxBytes = mostBytes(c.req.method, c.req.path)
    const contentLength = c.req.header('content-length')
    if (contentLength !== undefined && !c.req.header('transfer-encoding')) {
      if (!(Number(contentLength) <= maxBytes)) throw new Refusal('too_large')
    } else if (c.req.raw.body) {
      const body = limitStream(c.req.raw.body, maxBytes)
      c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit)
    }
    await next()
  }
}

function limitStream(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.byteLength
        if (size > maxBytes) throw new Refusal('too_large')
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
