import type { MiddlewareHandler } from 'hono'
import { calls } from '#contract/api/calls.ts'
import type { Call } from '#contract/api/define-calls.ts'
import { refuse } from '#server/platform/refusal.ts'
import { maxBodyBytes } from './read-json.ts'

const maxUrlLength = 4096

/** Refuses URLs that no well-behaved client sends, before any route sees them. */
export function rejectMalformedUrls(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.url.length > maxUrlLength) throw refuse('address_too_long')
    if (!isDecodable(c.req.url)) throw refuse('invalid_input')
    // A path like `//name` would be read as another host in a redirect or a link.
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
 * Refuses bodies larger than their call allows: by their Content-Length, or else while they are read. Nothing is read
 * ahead of the handler, so the body of a refused request costs nothing.
 */
export function limitBody(): MiddlewareHandler {
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

const all = Object.entries(calls) as [string, Call][]
const exact = new Map(all)
const uploads = all
  .filter(([, { maxBytes }]) => maxBytes)
  .map(([name, call]) => ({
    pattern: new RegExp(`^${name.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    call,
  }))

/** How large a request may be: the call's own limit, or else that of a form without files. */
export function maxBytesOf(method: string, path: string): number {
  return callAt(method, path)?.maxBytes ?? maxBodyBytes
}

/** Whether this request carries files, which may take minutes on a slow connection. */
export function isUpload(method: string, path: string): boolean {
  return callAt(method, path)?.accepts !== undefined
}

/** The content type of the request's body. */
export function bodyTypeOf(method: string, path: string) {
  return callAt(method, path)?.accepts ?? 'application/json'
}

function callAt(method: string, path: string): Call | undefined {
  const name = `${method} ${path}`
  // `POST /product/stock` also matches `POST /product/{id}`, so exact paths come first.
  return exact.get(name) ?? uploads.find(({ pattern }) => pattern.test(name))?.call
}
