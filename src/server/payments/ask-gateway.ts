import { z } from 'zod'
import { type Bounds, boundedFetch } from './bounded-fetch.ts'
import { type GatewayName, GatewayRefused, GatewayUnreachable } from './gateway.ts'

type Question<Schema extends z.ZodType> = Bounds & {
  gateway: GatewayName
  url: string
  headers: Record<string, string>
  /** Sent as JSON by POST; without it the question is a GET. */
  body?: object | undefined
  answer: Schema
}

/** Asks a gateway's API, and takes only an answer of the expected form for one. */
export async function askGateway<Schema extends z.ZodType>(
  question: Question<Schema>,
): Promise<z.infer<Schema>> {
  const { gateway, url, headers, body, answer, patienceMs, signal } = question
  try {
    const response = await boundedFetch({ patienceMs, signal })(url, {
      method: body ? 'POST' : 'GET',
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const words: unknown = JSON.parse(await response.text())
    if (isRefusal(response.status)) throw new GatewayRefused(gateway, reasonIn(words))
    if (!response.ok) throw new Error(`status ${response.status}`)
    return answer.parse(words)
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnreachable(gateway, reasonOf(error))
  }
}

// Wrong keys, too many questions, one that took too long or met itself: none of them says anything of the payment.
const unsettled = new Set([401, 403, 408, 409, 429])

/** Whether a gateway has understood and said no. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !unsettled.has(status)
}

/** What went wrong, as short as a line of the log. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 300)
}

const Complaint = z.object({ error: z.object({ description: z.string() }) })

/** Throws where these are not a gateway's words, but perhaps those of something on the way to it. */
function reasonIn(words: unknown): string {
  return Complaint.parse(words).error.description.slice(0, 200)
}
