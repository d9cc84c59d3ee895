const defaultTimeoutMs = 5000
const maxResponseBytes = 1024 * 1024

export type Bounds = {
  patienceMs?: number | undefined
  /** Aborts every request under way, and all later ones. */
  signal?: AbortSignal | undefined
}

/** A `fetch` for gateways, which may be slow or broken: without redirects, with a timeout and a limit on the response. */
export function boundedFetch({ patienceMs = defaultTimeoutMs, signal }: Bounds = {}) {
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
    if (bytes > maxResponseBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
