import { Agent } from 'node:http'
import { send } from './visitors.ts'

export const floods = {
  'one connection': { connections: 1, networks: 1 },
  browsing: { connections: 1000, networks: 20 },
  'whole lists': { connections: 10, networks: 1 },
  logins: { connections: 200, networks: 1 },
} as const
export type FloodName = keyof typeof floods

export type Attack = {
  url: string
  flood: FloodName
  connections?: number
  sellerCookie?: string | undefined
}

const statuses: Record<number, number> = {}
let sent = 0

// A process of its own, so that a flood does not slow down the measurement.
process.once('message', (attack: Attack) => {
  const { networks } = floods[attack.flood]
  const connections = attack.connections ?? floods[attack.flood].connections
  process.once('message', () => process.send?.(statuses, () => process.exit(0)))
  for (let n = 0; n < connections; n += 1) void loop(attack, n, `203.0.${n % networks}.7`)
})

async function loop(attack: Attack, connection: number, from: string): Promise<never> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    const { path, ...rest } = requestOf(attack, connection)
    const { status } = await send(attack.url + path, { from, agent, ...rest })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

/** None of them was asked before. */
function requestOf({ flood, sellerCookie }: Attack, connection: number) {
  sent += 1
  switch (flood) {
    case 'one connection':
      return { path: `/products?q=gourd+${sent}` }
    case 'browsing':
      return {
        path:
          sent % 2 ? `/products?q=ridge+${sent}` : `/api/v1/product/list?limit=24&q=gourd+${sent}`,
      }
    case 'whole lists':
      return connection < 6
        ? { path: `/api/v1/product/list?q=gourd+${sent % 1000}` }
        : {
            path: connection % 2 ? '/api/v1/order/seller' : '/api/v1/seller/product/export',
            ...(sellerCookie ? { cookie: sellerCookie } : {}),
          }
    case 'logins':
      return {
        path: '/api/v1/user/login',
        method: 'POST' as const,
        json: { email: `nobody-${sent}@example.com`, password: `guess ${sent}` },
      }
  }
}
