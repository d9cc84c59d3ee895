import cluster from 'node:cluster'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Answered } from '#platform/http-server/answer-cached.ts'
import { type ReadableMetrics, serveOnLoopback } from './metrics-routes.ts'

export type Registry = import('prom-client').Registry

type Options = {
  /** Readers need the token on the program's port, or come over a port of this machine. */
  token: string | undefined
  port: number | undefined
  /** Begins every name, as `tokri_http_request_duration_seconds`. */
  prefix: string
  /** The pattern of the routes whose answers are cached, besides pages. */
  cachedRoute: string
  /** Adds what the program itself measures; answers what sets it to the present state. */
  addGauges(registry: Registry): Promise<() => Promise<void>>
}

export type Metrics = ReadableMetrics & {
  /** Measures each request. */
  observe(): MiddlewareHandler
  /** Counts a request that was answered from the cache before any route saw it. */
  countCached(answered: Answered): void
  close(): Promise<void>
}

/** Measures requests and the process. Undefined where nothing asks for it, so that it costs nothing. */
export async function openMetrics(options: Options): Promise<Metrics | undefined> {
  const { token, port } = options
  if (token === undefined && port === undefined) return undefined

  const { Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  // Each of several processes answers for itself: without its name, counters would seem to jump back and forth.
  if (cluster.worker) registry.setDefaultLabels({ worker: cluster.worker.id })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: `${options.prefix}_http_request_duration_seconds`,
    help: 'Requests by the pattern of their route, and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const measure = await options.addGauges(registry)

  const metrics: Metrics = {
    observe: () => async (c, next) => {
      const startedAt = performance.now()
      await next()
      const method = knownMethods.has(c.req.method) ? c.req.method : 'other'
      const labels = { method, route: routeOf(routePath(c)), status: c.res.status }
      requests.observe(labels, (performance.now() - startedAt) / 1000)
    },
    countCached({ request: { method = '' }, isPage, status, startedAt }) {
      const labels = { method, route: isPage ? 'page' : options.cachedRoute, status }
      requests.observe(labels, (performance.now() - startedAt) / 1000)
    },
    async read() {
      await measure()
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
    close: async () => undefined,
  }
  if (port === undefined) return metrics
  return { ...metrics, close: await serveOnLoopback(metrics, { port, token }) }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/** The pattern, never the path: paths are as many as visitors like to invent. */
function routeOf(pattern: string): string {
  return pattern === '*' || pattern === '/*' ? 'page' : pattern
}
