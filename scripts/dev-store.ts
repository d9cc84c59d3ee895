import { type ChildProcess, spawn } from 'node:child_process'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const readyTimeoutMs = 30_000
const stopTimeoutMs = 500

type Settings = { databaseUrl: string; ownerUrl: string; publicUrl: string }

export type DevStore = {
  port: number
  url: string
  /** Whether the newest start has succeeded; waits for it. */
  ready(): Promise<boolean>
  restart(): Promise<boolean>
  stop(): Promise<void>
}

/** The store in a separate process, on a local port. */
export async function startStore(settings: Settings): Promise<DevStore> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child = launch(port, settings)
  let ready = untilReady(child, url)

  async function restart(): Promise<boolean> {
    await stop(child)
    child = launch(port, settings)
    return untilReady(child, url)
  }

  return {
    port,
    url,
    ready: () => ready,
    restart() {
      ready = ready.then(restart)
      return ready
    },
    stop: () => stop(child),
  }
}

function launch(port: number, { databaseUrl, ownerUrl, publicUrl }: Settings): ChildProcess {
  return spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      DATABASE_MIGRATION_URL: ownerUrl,
      STOP_WITH_PARENT: 'on',
    },
    stdio: 'inherit',
  })
}

async function untilReady(child: ChildProcess, url: string): Promise<boolean> {
  for (const startedAt = Date.now(); Date.now() - startedAt < readyTimeoutMs; await sleep(25)) {
    if (hasEnded(child)) return false
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  // The database has everything that it acknowledged, so it need not wait for streams and uploads.
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
  await ended
  clearTimeout(timer)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Passes a request on to the store; while that starts, the request waits. */
export async function forward(
  store: DevStore,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!(await store.ready())) return refuse(response)
  const { method, headers, url: path } = incoming
  const place = { host: '127.0.0.1', port: store.port, path, method, headers }
  const forwarded = request(place, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
    answer.once('error', () => response.destroy())
  })
  forwarded.once('error', () => (response.headersSent ? response.destroy() : refuse(response)))
  response.once('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}

export function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
  const message = 'The server is not running: its terminal says why.'
  response.end(JSON.stringify({ success: false, code: 'busy', message }))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
