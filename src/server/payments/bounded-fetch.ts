const longestAnswerMs = 5000
const largestAnswerBytes = 1024 * 1024

export type Bounds = {
  patienceMs?: number | undefined
  /** Breaks off every request that is under way, and fails later ones. */
  signal?: AbortSignal | undefined
}

/**
 * A `fetch` for gateways, who may be slow, broken or not themselves: no redirects, a short patience, an answer of
 * bounded size or none.
 */
export function boundedFetch({ patienceMs = longestAnswerMs, signal }: Bounds = {}) {
  return async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const signals = [init.signal, signal, AbortSignal.timeout(patienceMs)]
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
    if (bytes > largestAnswerBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
