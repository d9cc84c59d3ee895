import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config/read-config.ts'
import type * as webEntry from '#web/entry.server.tsx'
import { forward, refuse, startStore } from './dev-store.ts'

/*
 * The development server. One address has two parts behind it: pages and their scripts come from Vite, with
 * hot reload; everything else from the store itself, which runs as a process of its own and starts again when one of
 * its files or a migration changes. The database belongs to this process, so it runs on meanwhile.
 */

const root = join(import.meta.dirname, '..')
const storePaths = /^\/(api|media|pay|healthz|readyz|manifest\.webmanifest)(\/|\?|$)/
const storeFiles =
  /^(src\/(server|platform|contract|text)\/.*|src\/[^/]+|db\/migrations\/.*)\.(ts|sql)$/
const ignoredFolders = ['build', 'docs', 'sample', 'test-results', 'tests', 'tools', 'runtime']

const config = readConfig()
const log = createLog({ level: 'warn', pretty: true })
const postgres = await connectDatabase({ ...config, log, signal: AbortSignal.timeout(60_000) })
const store = await startStore({
  databaseUrl: postgres.url,
  ownerUrl: postgres.ownerUrl,
  publicUrl: config.publicUrl,
})
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
    void forward(store, incoming, response)
  else vite.middlewares(incoming, response, () => void answerPage(incoming, response))
})
server.listen(config.port, config.host, () => {
  const { port } = server.address() as AddressInfo
  console.log(`Development: http://localhost:${port}`)
})
restartOnChange(vite)
stopOnSignal()

async function answerPage(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (!(await store.ready())) return refuse(response)
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const web = build.entry.module as unknown as typeof webEntry
    const address = web.canonicalAddress(new URL(incoming.url ?? '/', config.publicUrl))
    const context = new RouterContextProvider()
    context.set(
      web.apiContext,
      web.createApiClient((path, init) => fetch(store.url + path, init)),
    )
    // No policy forbids inline scripts here, so they need no nonce.
    context.set(web.nonceContext, undefined)
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
    if (path.endsWith('.test.ts')) return
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

/** Ctrl-C arrives twice: from the terminal and, passed on, from npm. */
function stopOnSignal(): void {
  let stopping: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Vite's own listener would end the process before the database has stopped.
    process.removeAllListeners(signal)
    process.on(signal, () => void (stopping ??= stop()))
  }
}

async function stop(): Promise<void> {
  await store.stop()
  await postgres.stop()
  process.exit(0)
}
