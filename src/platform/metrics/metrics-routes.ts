import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { Hono } from 'hono'
import { CannotStart } from '#platform/cannot-start.ts'

export type ReadableMetrics = {
  /** Everything that is known, in Prometheus's text format. */
  read(): Promise<{ text: string; contentType: string }>
}

/** `/metrics` beside the shop, for whoever has the token. */
export function metricsRoutes(metrics: ReadableMetrics, token: string | undefined): Hono {
  return new Hono().get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!isAllowed(c.req.header('authorization'), token)) {
      c.header('WWW-Authenticate', 'Bearer')
      return c.text('METRICS_TOKEN is needed\n', 401)
    }
    const { text, contentType } = await metrics.read()
    return c.body(text, 200, { 'Content-Type': contentType })
  })
}

function isAllowed(given: string | undefined, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(hash(given ?? ''), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

type Door = { port: number; token: string | undefined }

/** Answers how to close it. */
export async function serveOnLoopback(metrics: ReadableMetrics, { port, token }: Door) {
  const { getRequestListener } = await import('@hono/node-server')
  const server = createServer(getRequestListener(metricsRoutes(metrics, token).fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new CannotStart(`The store cannot listen on METRICS_PORT=${port}: ${message}`)),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
