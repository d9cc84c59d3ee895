import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { answers, launch, type Running, until } from './programs.ts'

const root = join(import.meta.dirname, '../..')

export type Copy = ReturnType<typeof copyOf>

/** One process of the store on a port of its own, with a folder that no other copy sees. */
export function copyOf(cluster: Cluster, index: number) {
  const { folder, ports } = cluster
  const port = ports.copies[index]!
  const name = `copy${index + 1}`
  const env = settingsOf(cluster, { port, dataDir: join(folder, name) })
  let version = root
  let running: Running | undefined
  const start = () => {
    const args = ['--max-semi-space-size=16', join(version, 'src/main.ts')]
    const logFile = join(folder, `${name}.log`)
    running = launch({ program: process.execPath, args, env, logFile, cwd: version })
  }
  return {
    name,
    start,
    kill: () => running?.signal('SIGKILL'),
    isReady: () => untilReady(name, port, () => running?.isRunning() ?? false),
    stop: async () => running?.stop(),
    /** Stops as a deployment does, and comes back, with another version where one is given. */
    async restart(next = version) {
      await running?.stop()
      version = next
      start()
      await untilReady(name, port, () => running?.isRunning() ?? false)
    },
  }
}

function settingsOf(cluster: Cluster, { port, dataDir }: { port: number; dataDir: string }) {
  const { folder, ports, s3, storeUrl, pooledUrl, replicaUrl, ownerUrl } = cluster
  return {
    NODE_ENV: 'production',
    TOKRI_MODE: 'demo',
    SAMPLE_DATA: 'off',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: pooledUrl,
    DATABASE_LISTEN_URL: storeUrl,
    DATABASE_READ_URL: replicaUrl,
    DATABASE_MIGRATION_URL: ownerUrl,
    PUBLIC_URL: `http://localhost:${ports.shop}`,
    // HAProxy, and behind it the shoppers, each with an address of their own.
    TRUST_PROXY: '127.0.0.1,::1',
    SECRET_KEY: 'the same key for all copies of the store',
    FILES_IN: 's3://shop/tokri',
    FILES_S3_ENDPOINT: s3.endpoint,
    FILES_S3_REGION: 'us-east-1',
    FILES_S3_KEY_ID: 'S3RVER',
    FILES_S3_SECRET: 'S3RVER',
    // Long enough for HAProxy to notice.
    SHUTDOWN_GRACE_SECONDS: '2',
    PAYMENT_HOLD_MINUTES: '1',
  }
}

function untilReady(name: string, port: number, isRunning: () => boolean) {
  return until(`${name} is ready`, async () => {
    if (!isRunning()) throw new Error(`${name} has ended by itself`)
    return answers(`http://127.0.0.1:${port}/readyz`)
  })
}

/**
 * A later version that differs by one migration, which adds what versions usually add to the busiest tables. Made of this
 * one, so that the drill needs no second checkout.
 */
export function makeNextVersion(folder: string): string {
  const next = join(folder, 'next')
  mkdirSync(next)
  for (const part of ['src', 'db']) cpSync(join(root, part), join(next, part), { recursive: true })
  for (const part of ['build', 'node_modules', 'public', 'sample', 'package.json'])
    symlinkSync(join(root, part), join(next, part))
  writeFileSync(join(next, 'db/migrations/9000_drill.sql'), migration)
  return next
}

const migration = `
  alter table orders add column drilled text;
  alter table products add column drilled integer not null default 0;
  alter table cart_lines add column drilled boolean not null default false;
  create table drilled_orders (order_id uuid primary key references orders, note text not null);
  create index drilled_of_orders on orders (drilled) where drilled is not null;
`
