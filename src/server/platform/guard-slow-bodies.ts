import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './connections.ts'

export type Patience = {
  bodyMs: number
  /** Enough for twenty megabytes over a slow phone's line. */
  uploadMs: number
  /** Which requests bring files. */
  isUpload: (method: string, path: string) => boolean
}

/** Sends away whoever drips a body in; files may take longer than forms. */
export function guardSlowBodies(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, uploadMs, isUpload }: Patience,
): void {
  if (!hasBody(request)) return
  const hasFiles = isUpload(request.method ?? '', pathOf(request))
  // While pictures are being converted, nothing moves on the socket.
  if (hasFiles) request.socket.setTimeout(uploadMs)
  const timer = setTimeout(() => sendAway(request, response), hasFiles ? uploadMs : bodyMs)
  response.once('close', () => clearTimeout(timer))
}

function sendAway({ complete, socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (complete) return
  if (!headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? ''
}
