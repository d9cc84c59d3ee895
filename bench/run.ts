import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { prepareCheckout } from './limits.ts'
import { measureOrders } from './orders.ts'
import { startStore } from './stores.ts'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    store: { type: 'string', multiple: true, default: [root] },
    size: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '3270' },
    connections: { type: 'string', default: '8' },
  },
})
const dataDir = await mkdtemp(join(tmpdir(), 'tokri-bench-'))
await chmod(dataDir, 0o755)
const log = createLog({ level: 'warn', pretty: true })
const postgres = await startEmbeddedPostgres({ dataDir, log })
const postmaster = Number.parseInt(
  await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'),
  10,
)
const stores = []
try {
  const checkout = await prepareCheckout(postgres.adminUrl, postmaster)
  for (const [n, folder] of values.store.entries()) {
    stores.push(
      await startStore({
        name: folder,
        folder,
        products: Number(values.size),
        adminUrl: postgres.adminUrl,
        port: Number(values.port) + n,
      }),
    )
  }
  const seconds = Number(values.seconds)
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const c of values.connections.split(',').map(Number)) {
      const limit = await checkout(c, seconds)
      console.log(c, 'pgbench', limit)
      for (const store of stores) {
        const slice = await measureOrders(store, postmaster, { connections: c, seconds })
        console.log(c, store.name, slice, 'ratio', slice.perSecond / limit.perSecond)
      }
    }
  }
} finally {
  for (const store of stores) await store.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
