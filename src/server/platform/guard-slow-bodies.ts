import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './connections.ts'

export type BodyTimeouts = {
  bodyMs: number
  /** Enough for twenty megabytes over a slow mobile connection. */
  uploadMs: number
  /** Which requests carry files. */
  isUpload: (method: string, path: string) => boolean
}

/** Ends requests whose body takes too long to arrive; files may take longer than forms. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs, isUpload }: BodyTimeouts,
): void {
  if (!hasBody(request)) return
  const hasFiles = isUpload(request.method ?? '', pathOf(request))
  // The socket is idle while pictures are being converted.
  if (hasFiles) request.socket.setTimeout(uploadMs)
  const timer = setTimeout(() => endRequest(request, response), hasFiles ? uploadMs : bodyMs)
  response.once('close', () => clearTimeout(timer))
}

function endRequest({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
