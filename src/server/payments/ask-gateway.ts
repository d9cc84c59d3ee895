import { z } from 'zod'
import { type Bounds, boundedFetch } from './bounded-fetch.ts'
import { type GatewayName, GatewayRefused, GatewayUnreachable } from './gateway.ts'

type GatewayCall<Schema extends z.ZodType> = Bounds & {
  gateway: GatewayName
  url: string
  headers: Record<string, string>
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object | undefined
  answer: Schema
}

/** Calls a gateway's API; a response of another form than expected counts as unreachable. */
export async function askGateway<Schema extends z.ZodType>(
  call: GatewayCall<Schema>,
): Promise<z.infer<Schema>> {
  const { gateway, url, headers, body, answer, patienceMs, signal } = call
  try {
    const response = await boundedFetch({ patienceMs, signal })(url, {
      method: body ? 'POST' : 'GET',
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const content: unknown = JSON.parse(await response.text())
    if (isRefusal(response.status)) throw new GatewayRefused(gateway, reasonIn(content))
    if (!response.ok) throw new Error(`status ${response.status}`)
    return answer.parse(content)
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnreachable(gateway, reasonOf(error))
  }
}

// Wrong keys, rate limits, timeouts and conflicts say nothing about the payment itself.
const inconclusive = new Set([401, 403, 408, 409, 429])

/** Whether a gateway has understood the request and refused it. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !inconclusive.has(status)
}

/** An error's message, short enough for the log. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 300)
}

const ErrorContent = z.object({ error: z.object({ description: z.string() }) })

/** Throws if the content is not the gateway's own, but perhaps a proxy's. */
function reasonIn(content: unknown): string {
  return ErrorContent.parse(content).error.description.slice(0, 200)
}
