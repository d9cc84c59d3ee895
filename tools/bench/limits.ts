import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { atDatabase, runAsAdmin } from '#tests/support/databases.ts'
import { cpuMicros } from './stores.ts'

export type Checkout = { perSecond: number; databaseMicros: number }
/** Does the ten statements of an order for some seconds, as fast as the database goes. */
export type CheckoutLimit = (connections: number, seconds: number) => Promise<Checkout>

/** The server takes 60 connections, of which the stores have theirs; more than this make a database no faster. */
const maxConnections = 20
const script = join(import.meta.dirname, 'checkout.sql')

/** In a database of its own on the same server: by pgbench where there is one, else by a bare loop. */
export async function prepareCheckout(
  adminUrl: string,
  postmaster: number,
): Promise<CheckoutLimit> {
  await runAsAdmin(adminUrl, 'create database bench_limit')
  const url = atDatabase(adminUrl, 'bench_limit')
  await runAsAdmin(url, readFileSync(join(import.meta.dirname, 'checkout-setup.sql'), 'utf8'))
  await runAsAdmin(url, 'vacuum analyze')
  const perSecond = (await hasPgbench()) ? byPgbench : byLoop

  return async (shoppers, seconds) => {
    const connections = Math.min(shoppers, maxConnections)
    const before = cpuMicros(postmaster, { withChildren: true })
    const rate = await perSecond(url, { connections, seconds })
    const micros = cpuMicros(postmaster, { withChildren: true }) - before
    return { perSecond: rate, databaseMicros: micros / (rate * seconds) }
  }
}

type Load = { connections: number; seconds: number }

async function hasPgbench(): Promise<boolean> {
  return (await run('pgbench', ['--version'], {}).catch(() => '')) !== ''
}

async function byPgbench(url: string, { connections, seconds }: Load): Promise<number> {
  const { hostname, searchParams, port, username, password, pathname } = new URL(url)
  const output = await run(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      script,
    ],
    {
      PGHOST: searchParams.get('host') ?? hostname,
      PGPORT: port || '5432',
      PGUSER: username,
      PGPASSWORD: password,
      PGDATABASE: pathname.slice(1),
    },
  )
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

function run(program: string, args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { PATH: process.env.PATH, ...env } })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))))
  })
}

const statements = {
  lock: 'select id, price, stock from products where id in ($1, $2, $3) order by id for update',
  take: 'update products set stock = stock - 1 where id = $1 and stock >= 1',
  order: `insert into orders (user_id, total, address) values ($1, 999, '1 Street, City') returning id`,
  line: `insert into order_item values ($1, $2, 1, 100, 'n')`,
  empty: 'delete from cart_item where cart_id = $1',
}

async function byLoop(url: string, { connections, seconds }: Load): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: connections }, () => loop(url, endsAt)))
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function loop(url: string, endsAt: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values })
  let count = 0
  for (; performance.now() < endsAt; count += 1) {
    const user = 1 + Math.floor(Math.random() * 100_000)
    const products = [0, 1, 2].map((third) => 1 + third * 3300 + Math.floor(Math.random() * 3300))
    await client.query('begin')
    await ask('lock', products)
    for (const product of products) await ask('take', [product])
    const { rows } = await ask('order', [user])
    for (const product of products) await ask('line', [rows[0].id, product])
    await ask('empty', [user])
    await client.query('commit')
  }
  await client.end()
  return count
}
