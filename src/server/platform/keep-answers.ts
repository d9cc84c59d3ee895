import type { MiddlewareHandler } from 'hono'
import { answerKept, type KeptAnswers, keptAnswer } from './kept-answers.ts'

/** Keeps a call's answers that are the same for everybody, whoever asks. */
export function keepAnswers(kept: KeptAnswers): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.path + new URL(c.req.url).search
    const known = kept.find(key)
    if (known) return answerKept(known, c.req.raw)

    const { generation } = kept
    await next()
    if (c.res.status !== 200) return
    const body = new Uint8Array(await c.res.arrayBuffer())
    const headers = {
      'Content-Type': c.res.headers.get('content-type') ?? '',
      'Cache-Control': 'no-cache',
    }
    const answer = keptAnswer(200, headers, body)
    kept.keep(key, answer, generation)
    c.res = undefined
    c.res = await answerKept(answer, c.req.raw)
  }
}
