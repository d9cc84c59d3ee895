import type { Context, MiddlewareHandler, Next } from 'hono'
import { wantsAbsolute } from './absolute-addresses.ts'
import { answerKept, type KeptAnswer, type KeptAnswers, keptAnswer } from './kept-answers.ts'
import { fromTheStart, replaceBody } from './replace-body.ts'

/**
 * Caches a call's responses, which are the same for everybody. One that is too large for the cache is streamed to each
 * client separately.
 */
export function keepAnswers(cache: KeptAnswers): MiddlewareHandler {
  return async (c, next) => {
    const variant = wantsAbsolute(c) ? 'absolute ' : ''
    const key = variant + c.req.path + new URL(c.req.url).search
    if (cache.isTooLarge(key)) return streamUncached(c, next, { cache, key })

    let isOwnRequest = false
    const cached = await cache.findOrMake(key, async () => {
      isOwnRequest = true
      await next()
      return collect(c, cache.mostBytesOfOne)
    })
    if (cached) {
      c.res = undefined
      c.res = await answerKept(cached, c.req.raw)
    } else if (!isOwnRequest) {
      await streamUncached(c, next, { cache, key })
    }
  }
}

/** The whole response, or null where it is too large; then `c.res` still has its whole body. */
async function collect(c: Context, maxBytes: number): Promise<KeptAnswer | null> {
  const { status, headers, body } = c.res
  const whole = body ? await readUpTo(c, body.getReader(), maxBytes) : new Uint8Array()
  if (whole === null) return null

  const retryAfter = headers.get('retry-after')
  return keptAnswer(
    status,
    {
      'Content-Type': headers.get('content-type') ?? 'application/json',
      'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
      ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
    },
    whole,
  )
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readUpTo(c: Context, reader: Reader, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    chunks.push(value)
    size += value.byteLength
    if (size > maxBytes) {
      replaceBody(c, fromTheStart(chunks, reader))
      return null
    }
  }
  return new Uint8Array(Buffer.concat(chunks))
}

type Entry = { cache: KeptAnswers; key: string }

/** Sends the response without caching it, and notices when it has become small enough for the cache. */
async function streamUncached(c: Context, next: Next, { cache, key }: Entry): Promise<void> {
  await next()
  if (!c.res.body || !c.res.ok) return
  let size = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      controller.enqueue(chunk)
    },
    flush() {
      if (size <= cache.mostBytesOfOne) cache.forgetTooLarge(key)
    },
  })
  replaceBody(c, c.res.body.pipeThrough(counting))
}
