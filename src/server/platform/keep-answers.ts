import type { MiddlewareHandler } from 'hono'
import { wantsAbsolute } from './absolute-addresses.ts'
import { answerKept, type KeptAnswers, keptAnswer } from './kept-answers.ts'

/** Keeps a call's answers that are the same for everybody, whoever asks. */
export function keepAnswers(kept: KeptAnswers): MiddlewareHandler {
  return async (c, next) => {
    const form = wantsAbsolute(c) ? 'absolute ' : ''
    const key = form + c.req.path + new URL(c.req.url).search
    const answer = await kept.findOrMake(key, async () => {
      await next()
      const { status, headers } = c.res
      const body = new Uint8Array(await c.res.arrayBuffer())
      const retryAfter = headers.get('retry-after')
      return keptAnswer(
        status,
        {
          'Content-Type': headers.get('content-type') ?? 'application/json',
          'Cache-Control': status === 200 ? 'no-cache' : 'no-store',
          ...(retryAfter ? { 'Retry-After': retryAfter } : {}),
        },
        body,
      )
    })
    c.res = undefined
    c.res = await answerKept(answer, c.req.raw)
  }
}
