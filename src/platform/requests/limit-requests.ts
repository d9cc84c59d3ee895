import type { MiddlewareHandler } from 'hono'
import { refuse } from '#platform/refusal.ts'

const maxUrlLength = 4096

/** Refuses URLs that no well-behaved client sends, before any route sees them. */
export function rejectMalformedUrls(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > maxUrlLength) throw refuse('address_too_long')
    if (!isDecodable(c.req.url)) throw refuse('invalid_input')
    // A redirect or link to a path like `//name` would lead to another host.
    if (c.req.path.startsWith('//')) throw refuse('not_found')
    await next()
  }
}

function isDecodable(url: string): boolean {
  if (/%00/.test(url)) return false
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Refuses bodies larger than their call allows: by their Content-Length, or else while reading. Reads nothing before
 * the handler does, so a refused request's body costs nothing.
 */
export function limitBody(maxBytesOf: (method: string, path: string) => number): MiddlewareHandler {
  return async (c, next) => {
    const maxBytes = maxBytesOf(c.req.method, c.req.path)
    const contentLength = c.req.header('content-length')
    if (contentLength !== undefined && !c.req.header('transfer-encoding')) {
      if (!(Number(contentLength) <= maxBytes)) throw refuse('too_large')
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
        if (size > maxBytes) throw refuse('too_large')
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
