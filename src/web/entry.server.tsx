import { Readable } from 'node:stream'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

// The bundle has its own copies of these; the server must use them and no others.
export { askWith } from './api.ts'
export { askContext } from './ask-context.ts'
export { canonicalAddress } from './shop/listing/listing.ts'

/** Renders a page to its end before answering, so that it can be kept whole and its scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = <ServerRouter context={context} url={request.url} />
  const { prelude } = await prerenderToNodeStream(page)

  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers })
}
