import type { Context, MiddlewareHandler, Next } from 'hono'
import { wantsAbsolute } from './absolute-addresses.ts'
import { answerKept, type KeptAnswer, type KeptAnswers, keptAnswer } from './kept-answers.ts'
import { fromTheStart, replaceBody } from './replace-body.ts'

/**
 * Keeps a call's answers that are the same for everybody, whoever asks. One that is too large to be kept is sent while
 * it is made, to each visitor by itself.
 */
export function keepAnswers(kept: KeptAnswers): MiddlewareHandler {
  return async (c, next) => {
    const form = wantsAbsolute(c) ? 'absolute ' : ''
    const key = form + c.req.path + new URL(c.req.url).search
    if (kept.isTooLarge(key)) return passOn(c, next, { kept, key })

    let isMaker = false
    const answer = await kept.findOrMake(key, async () => {
      isMaker = true
      await next()
      return collect(c, kept.mostBytesOfOne)
    })
    if (answer) {
      c.res = undefined
      c.res = await answerKept(answer, c.req.raw)
    } else if (!isMaker) {
      await passOn(c, next, { kept, key })
    }
  }
}

/** The whole answer; null where it is too large, and then what has been read is put before the rest again. */
async function collect(c: Context, mostBytes: number): Promise<KeptAnswer | null> {
  const { status, headers, body } = c.res
  const whole = body ? await readUpTo(c, body.getReader(), mostBytes) : new Uint8Array()
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

async function readUpTo(c: Context, reader: Reader, mostBytes: number) {
  const pieces: Uint8Array[] = []
  let size = 0
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    pieces.push(value)
    size += value.byteLength
    if (size > mostBytes) {
      replaceBody(c, fromTheStart(pieces, reader))
      return null
    }
  }
  return new Uint8Array(Buffer.concat(pieces))
}

type Place = { kept: KeptAnswers; key: string }

/** Sends the answer without keeping it, and notices when it has become small enough to be kept again. */
async function passOn(c: Context, next: Next, { kept, key }: Place): Promise<void> {
  await next()
  if (!c.res.body || !c.res.ok) return
  let size = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      size += piece.byteLength
      controller.enqueue(piece)
    },
    flush() {
      if (size <= kept.mostBytesOfOne) kept.forgetTooLarge(key)
    },
  })
  replaceBody(c, c.res.body.pipeThrough(counting))
}
