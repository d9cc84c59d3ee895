import { z } from 'zod'
import type { GatewayName } from '#contract/gateways.ts'
import { GatewayRefused, GatewayUnreachable } from './gateway.ts'

type GatewayCall<Schema extends z.ZodType> = FetchLimits & {
  gateway: GatewayName
  url: string
  headers: Record<string, string>
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: object | undefined
  answer: Schema
}

/** Calls a gateway's API; a response of another form than expected counts as unreachable. */
export async function callGateway<Schema extends z.ZodType>(
  call: GatewayCall<Schema>,
): Promise<z.infer<Schema>> {
  const { gateway, url, headers, body, answer, timeoutMs, signal } = call
  try {
    const response = await limitedFetch({ timeoutMs, signal })(url, {
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

// Wrong keys, rate limits, timeouts and conflicts tell us nothing about the payment itself.
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

/** The gateway's reason; throws if the content is not the gateway's own, but perhaps a proxy's. */
function reasonIn(content: unknown): string {
  return ErrorContent.parse(content).error.description.slice(0, 200)
}

const defaultTimeoutMs = 5000
const maxResponseBytes = 1024 * 1024

export type FetchLimits = {
  timeoutMs?: number | undefined
  /** Aborts every request under way, and all later ones. */
  signal?: AbortSignal | undefined
}

/** A `fetch` for gateways, which may be slow or broken: without redirects, with a timeout and a limit on the response. */
export function limitedFetch({ timeoutMs = defaultTimeoutMs, signal }: FetchLimits = {}) {
  return async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const signals = [init.signal, signal, AbortSignal.timeout(timeoutMs)]
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any(signals.filter((each) => each instanceof AbortSignal)),
    })
    const bytes = await readBytes(response)
    const { status, headers } = response
    return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers })
  }
}

async function readBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxResponseBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
