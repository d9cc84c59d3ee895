import { Readable } from 'node:stream'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { Refused } from './api.ts'
import { Nonce, nonceContext } from './nonce.ts'

/** The calls that a page makes are logged by the API, so their refusals are not logged once more. */
export function handleError(error: unknown): void {
  if (error instanceof Refused) return
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
}

// The bundle contains its own copies of these modules, and the server must use the same copies.
export { createApiClient } from './api.ts'
export { apiContext } from './api-context.ts'
export { busyPage } from './busy-page.ts'
export { nonceContext } from './nonce.ts'
export { canonicalAddress } from './shop/listing/narrowing.ts'
export { categoryAddress, productAddress } from './ui/product-address.ts'

/** Renders the whole page before responding, so that it can be cached and its inline scripts hashed. */
// React Router calls it with these five.
// oxlint-disable-next-line max-params
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const { prelude } = await prerenderToNodeStream(page, {
    // Parts of a large page would otherwise come at its end with scripts that move them to their place, which the
    // content security policy forbids, and which nobody without scripts would see moved.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers })
}
