import { execFile } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import {
  accountOfPostgres,
  answers,
  killWithChildren,
  launch,
  type Programs,
  type Running,
  signalChild,
  until,
} from './programs.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
/** The drill runs the very files that a cluster is deployed with. */
const configs = join(root, 'deploy/cluster')
const host = '127.0.0.2'

export type Ports = ReturnType<typeof portsFrom>

export function portsFrom(first: number) {
  return {
    shop: first,
    database: first + 1,
    etcd: first + 2,
    etcdPeer: first + 3,
    s3: first + 4,
    nodes: [
      { postgres: first + 5, rest: first + 6 },
      { postgres: first + 7, rest: first + 8 },
    ],
    copies: [first + 9, first + 10, first + 11, first + 12],
    pooler: first + 13,
    replicas: first + 14,
  }
}

type Place = {
  folder: string
  ports: Ports
  programs: Programs
  /** Orders are confirmed before the standby has them. */
  isNaive: boolean
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>

const passwords = { admin: 'drill-admin', owner: 'drill-owner', store: 'drill-store' }

/** etcd, two nodes of PostgreSQL under Patroni, PgBouncer, HAProxy in front of everything, and a bucket. */
export async function startCluster(place: Place) {
  const { ports, folder, isNaive } = place
  const etcd = startEtcd(place)
  const haproxy = startHaproxy(place)
  const pgbouncer = startPgBouncer(place)
  const s3 = bucketOf(place)
  const nodes = ports.nodes.map((_, index) => nodeOf(place, index))
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([haproxy.stop(), pgbouncer.stop(), s3.stop()])
    await etcd.stop()
  }
  try {
    s3.start()
    await until('etcd answers', () => answers(`http://${host}:${ports.etcd}/health`))
    for (const node of nodes) await node.validate()
    nodes[0]!.start()
    await until('the first node is the primary', () => nodes[0]!.isPrimary())
    nodes[1]!.start()
    await until('the second node is a standby', () =>
      isNaive ? nodes[1]!.isStandby() : nodes[1]!.isSyncStandby(),
    )
    await until('the bucket answers', async () => (await fetch(s3.endpoint)).status > 0)
  } catch (error) {
    await stop()
    throw error
  }
  const urlAs = (role: string, password: string, port = ports.database) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/tokri`
  return {
    folder,
    isNaive,
    ports,
    nodes,
    s3,
    stop,
    storeUrl: urlAs('tokri_store', passwords.store),
    pooledUrl: urlAs('tokri_store', passwords.store, ports.pooler),
    replicaUrl: urlAs('tokri_store', passwords.store, ports.replicas),
    ownerUrl: urlAs('tokri', passwords.owner),
    adminUrl: urlAs('postgres', passwords.admin),
  }
}

function startEtcd({ folder, ports, programs }: Place): Running {
  const client = `http://${host}:${ports.etcd}`
  const peer = `http://${host}:${ports.etcdPeer}`
  const args = [
    ...['--name', 'drill', '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `drill=${peer}`],
  ]
  const logFile = join(folder, 'etcd.log')
  return launch({ program: programs.etcd, args, env: {}, logFile, cwd: folder })
}

function startHaproxy({ folder, ports, programs }: Place): Running {
  const [one, two] = ports.nodes
  const env = {
    SHOP_BIND: `127.0.0.1:${ports.shop}`,
    DATABASE_BIND: `127.0.0.1:${ports.database}`,
    DATABASE_READ_BIND: `127.0.0.1:${ports.replicas}`,
    DATABASE_1: `${host}:${one!.postgres}`,
    DATABASE_1_CHECK: String(one!.rest),
    DATABASE_2: `${host}:${two!.postgres}`,
    DATABASE_2_CHECK: String(two!.rest),
    ...Object.fromEntries(ports.copies.map((port, n) => [`COPY_${n + 1}`, `127.0.0.1:${port}`])),
  }
  const args = ['-f', join(configs, 'haproxy.cfg')]
  const logFile = join(folder, 'haproxy.log')
  return launch({ program: programs.haproxy, args, env, logFile, cwd: folder })
}

/** It reads nothing from the environment, so what names this machine's places is put into its file. */
function startPgBouncer({ folder, ports, programs }: Place): Running {
  const home = join(folder, 'pgbouncer')
  const account = accountOfPostgres()
  mkdirSync(home)
  const settings = readFileSync(join(configs, 'pgbouncer.ini'), 'utf8')
    .replace('host=haproxy port=5432', `host=127.0.0.1 port=${ports.database}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${ports.pooler}`)
    .replace('/etc/pgbouncer/', `${home}/`)
  writeFileSync(join(home, 'pgbouncer.ini'), settings)
  writeFileSync(join(home, 'users.txt'), `"tokri_store" "${passwords.store}"\n`)
  const logFile = join(folder, 'pgbouncer.log')
  const args = [join(home, 'pgbouncer.ini')]
  return launch({ program: programs.pgbouncer, args, env: {}, logFile, cwd: home, account })
}

/** A whole S3 server, made by others, in a process that can be killed. */
function bucketOf({ folder, ports }: Place) {
  let running: Running | undefined
  const directory = join(folder, 's3')
  mkdirSync(directory)
  const args = [
    join(root, 'node_modules/s3rver/bin/s3rver.js'),
    ...['--directory', directory, '--address', '127.0.0.1', '--port', String(ports.s3)],
    ...['--configure-bucket', 'shop'],
  ]
  return {
    endpoint: `http://127.0.0.1:${ports.s3}`,
    start() {
      const logFile = join(folder, 's3.log')
      running = launch({ program: process.execPath, args, env: {}, logFile, cwd: folder })
    },
    kill: () => running?.signal('SIGKILL'),
    stop: async () => running?.stop(),
  }
}

export type Node = ReturnType<typeof nodeOf>

/** One machine of the database: Patroni, and the PostgreSQL that it runs. */
function nodeOf(place: Place, index: number) {
  const { folder, ports, programs, isNaive } = place
  const name = `node${index + 1}`
  const { rest } = ports.nodes[index]!
  const home = join(folder, name)
  const data = join(home, 'data')
  const account = accountOfPostgres()
  mkdirSync(home)
  copyFileSync(join(configs, 'create-roles.sh'), join(home, 'create-roles.sh'))
  const config = readFileSync(join(configs, 'patroni.yaml'), 'utf8')
  // The one thing that no setting of Patroni's names: two nodes on one machine do not share a folder for sockets.
  const own = config.replace('/var/run/postgresql', home)
  writeFileSync(
    join(home, 'patroni.yaml'),
    isNaive ? own.replace('synchronous_mode: true', 'synchronous_mode: false') : own,
  )
  if (account) chownSync(home, account.uid, account.gid)
  const env = settingsOf(place, index, home)
  let running: Running | undefined
  const asks = (role: string) => answers(`http://${host}:${rest}/${role}`)
  return {
    name,
    start() {
      const logFile = join(home, 'patroni.log')
      const args = ['patroni.yaml']
      running = launch({ program: programs.patroni, args, env, logFile, cwd: home, account })
    },
    /** Patroni's own check of the file, with the settings of this node. */
    async validate() {
      const options = { cwd: home, env: { PATH: process.env.PATH, ...env }, ...account }
      await run(programs.patroni, ['--validate-config', 'patroni.yaml'], options)
    },
    isPrimary: () => asks('primary'),
    isStandby: () => asks('replica'),
    isSyncStandby: () => asks('sync'),
    /** Stopped, what the primary writes reaches this node no longer, as when the network between them is slow. */
    signalReceiver: (signal: NodeJS.Signals) =>
      signalChild(postmasterIn(data), { title: 'walreceiver', signal }),
    /** The machine loses power: Patroni, PostgreSQL and all its processes, in one moment. */
    kill() {
      const postmaster = postmasterIn(data)
      if (running) killWithChildren(running.pid)
      killWithChildren(postmaster)
    },
    stop: async () => running?.stop(),
  }
}

function postmasterIn(data: string): number {
  return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
}

/** The settings that differ between the nodes, and the passwords. */
function settingsOf({ ports, programs }: Place, index: number, home: string) {
  const { postgres, rest } = ports.nodes[index]!
  return {
    PATRONI_NAME: `node${index + 1}`,
    PATRONI_ETCD3_HOSTS: `${host}:${ports.etcd}`,
    PATRONI_RESTAPI_LISTEN: `${host}:${rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${rest}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: dirname(programs.pg_controldata),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: passwords.admin,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: 'drill',
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: 'drill',
    OWNER_DATABASE_PASSWORD: passwords.owner,
    STORE_DATABASE_PASSWORD: passwords.store,
  }
}
