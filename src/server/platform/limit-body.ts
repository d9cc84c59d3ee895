import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'
import { mostBytes } from './upload-limits.ts'

/**
 * Refuses bodies larger than their call takes: by their announced length, or else while they are read. Nothing is
 * read ahead, so that whoever may not come in sends in vain.
 */
export function limitBody(): MiddlewareHandler {
  return async (c, next) => {
    const most = mostBytes(c.req.method, c.req.path)
    const announced = c.req.header('content-length')
    if (announced !== undefined && !c.req.header('transfer-encoding')) {
      if (!(Number(announced) <= most)) throw new Refusal('too_large')
    } else if (c.req.raw.body) {
      const body = limited(c.req.raw.body, most)
      c.req.raw = new Request(c.req.raw, { body, duplex: 'half' } as RequestInit)
    }
    await next()
  }
}

function limited(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        size += value.byteLength
        if (size > most) throw new Refusal('too_large')
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
