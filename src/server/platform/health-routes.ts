import { Hono } from 'hono'

type Health = { isOpen: () => boolean; isReady: () => Promise<boolean> }

// HAProxy's plain `option httpchk /readyz` sends OPTIONS.
const methods = ['GET', 'OPTIONS']

/** For load balancers and monitoring: is the process alive, and can it serve shoppers? */
export function healthRoutes({ isOpen, isReady }: Health): Hono {
  return new Hono()
    .on(methods, '/healthz', (c) => c.json({ success: true }))
    .on(methods, '/readyz', async (c) => {
      const success = isOpen() && (await isReady())
      c.header('Cache-Control', 'no-store')
      return c.json({ success }, success ? 200 : 503)
    })
}
