import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createPortServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { connectDatabase } from '#server/platform/connect-database.ts'
import { createLog } from '#server/platform/log.ts'
import type * as webEntry from '#web/entry.server.tsx'

/*
 * The store as a developer runs it. One address has two parts behind it: pages and their scripts come from Vite, with
 * hot reload; everything else from the store itself, which runs as a process of its own and starts again when one of
 * its files or a migration changes. The database belongs to this process, so it runs on meanwhile.
 */

const root = join(import.meta.dirname, '..')
const storePaths = /^\/(api|media|pay|healthz|readyz|manifest\.webmanifest)(\/|\?|$)/
const storeFiles = /^(src\/(server|contract)\/.*|src\/[^/]+|db\/migrations\/.*)\.(ts|sql)$/
const ignoredFolders = ['build', 'docs', 'sample', 'test-results', 'tests', 'artwork', 'runtime']
const readyTimeoutMs = 30_000
const stopTimeoutMs = 500

const config = readConfig()
const log = createLog({ level: 'warn', pretty: true })
const postgres = await connectDatabase({ ...config, log, signal: AbortSignal.timeout(60_000) })
const store = startStore(postgres.url, await freePort())
const server = createServer()
const vite = await createVite({
  root,
  appType: 'custom',
  clearScreen: false,
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: {
      ignored: [config.dataDir, ...ignoredFolders].map((name) => `${join(root, name)}/**`),
    },
  },
})
server.on('request', (incoming, response) => {
  if (storePaths.test(incoming.url ?? '') || !/^(GET|HEAD)$/.test(incoming.method ?? ''))
    void store.forward(incoming, response)
  else vite.middlewares(incoming, response, () => void answerPage(incoming, response))
})
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  console.log(`Development: http://localhost:${port}`)
})
restartOnChange(vite)
stopOnSignal()

function startStore(databaseUrl: string, port: number) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess = launch()
  let ready = untilReady()
  let turn: Promise<unknown> = ready

  function launch(): ChildProcess {
    return spawn(process.execPath, ['src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: config.publicUrl,
        DATABASE_URL: databaseUrl,
        STOP_WITH_PARENT: 'on',
      },
      stdio: 'inherit',
    })
  }

  async function untilReady(): Promise<boolean> {
    for (const startedAt = Date.now(); Date.now() - startedAt < readyTimeoutMs; await sleep(25)) {
      if (child.exitCode !== null) return false
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return true
    }
    return false
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    // What it acknowledged is in the database, so it need not wait for streams and uploads.
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timer)
  }

  async function restart(): Promise<boolean> {
    await stop()
    child = launch()
    return untilReady()
  }

  return {
    url,
    stop,
    ready: () => ready,
    restart(): Promise<boolean> {
      ready = turn.then(restart)
      turn = ready
      return ready
    },
    /** Waits for a store that is starting, so that a page loaded meanwhile does not fail. */
    async forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!(await ready)) return refuse(response)
      const { method, headers } = incoming
      const forwarded = request(
        { host: '127.0.0.1', port, path: incoming.url, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
          answer.pipe(response)
          answer.once('error', () => response.destroy())
        },
      )
      forwarded.once('error', () => (response.headersSent ? response.destroy() : refuse(response)))
      response.once('close', () => forwarded.destroy())
      incoming.pipe(forwarded)
    },
  }
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
  const message = 'The server is not running: its terminal says why.'
  response.end(JSON.stringify({ success: false, code: 'busy', message }))
}

async function answerPage(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (!(await store.ready())) return refuse(response)
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const web = build.entry.module as unknown as typeof webEntry
    const address = web.canonicalAddress(new URL(incoming.url ?? '/', config.publicUrl))
    const context = new RouterContextProvider()
    context.set(
      web.askContext,
      web.askWith((path, init) => fetch(store.url + path, init)),
    )
    const render = createRequestHandler(build, 'development')
    const page = await render(new Request(new URL(address, config.publicUrl)), context)

    response.writeHead(page.status, { ...Object.fromEntries(page.headers), ...uncached })
    response.end(withHotStyles(await page.text()))
  } catch (error) {
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', ...uncached })
    response.end((error as Error).stack)
  }
}

const uncached = { 'cache-control': 'no-store' }

/** The styles that come with a page do not change any more; the same ones as a module do. */
function withHotStyles(html: string): string {
  return html.replace('</head>', '<script type="module">import "/src/web/app.css"</script></head>')
}

function restartOnChange({ watcher }: ViteDevServer): void {
  watcher.add(join(root, 'db/migrations'))
  let timer: NodeJS.Timeout
  watcher.on('all', (event, file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    if (!/^(add|change|unlink)$/.test(event) || !storeFiles.test(path)) return
    if (/\.test\.ts$/.test(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(path), 50)
  })
}

async function restart(path: string): Promise<void> {
  const startedAt = performance.now()
  const isReady = await store.restart()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(isReady ? `Restarted in ${seconds} s: ${path}` : `Not running since ${path} changed`)
}

function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, async () => {
      await store.stop()
      await vite.close()
      await postgres.stop()
      process.exit(0)
    })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createPortServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
