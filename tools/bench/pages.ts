import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

/** The store's cached answers, beside a bare `node:http` server that sends the same bytes. */
export type PageRow = {
  name: string
  /** Answers a second: the medians of the runs. */
  store: number
  limit: number
  ratio: number
  /** The lowest and the highest ratio of all pairs of runs. */
  spread: [number, number]
  /** Processor time of one answer in the store's process, and in the other. */
  cpuMicros: number
  limitCpuMicros: number
}

type Options = {
  /** A running store, and its process. */
  store: { url: string; pid: number }
  /** The addresses to ask for; by default the pages that are asked for most. */
  paths?: readonly string[]
  runs?: number
  runMs?: number
}

const listCall = '/api/v1/product/list?inStock=true&limit=24&packs=together&sort=oldest'
const encodings = ['identity', 'gzip', 'br'] as const
const connections = 16
const ownFile = fileURLToPath(import.meta.url)

/** Runs of both servers take turns, so that what else the machine does meets both. */
export async function* measurePages(options: Options): AsyncGenerator<PageRow> {
  const { store, runs = 9, runMs = 700 } = options
  const port = Number(new URL(store.url).port)
  const cores = pinToCores(store.pid)
  for (const path of options.paths ?? (await usualPaths(store.url))) {
    for (const encoding of encodings) {
      const request = requestFor(path, encoding)
      // Twice, since the second answer is a cached one.
      await exchange(port, request)
      const answer = await exchange(port, request)
      const bare = await startBare(answer, cores.server)
      const pairs: Pair[] = []
      try {
        const target = { request, bytes: answer.byteLength, runMs }
        await flood({ ...target, port, runMs: runMs / 2 })
        await flood({ ...target, port: bare.port, runMs: runMs / 2 })
        for (let run = 0; run < runs; run += 1) {
          pairs.push({
            store: await measured(store.pid, () => flood({ ...target, port })),
            bare: await measured(bare.pid, () => flood({ ...target, port: bare.port })),
          })
        }
      } finally {
        bare.process.kill()
      }
      yield { name: `${nameOf(path)} ${encoding}`, ...summarize(pairs) }
    }
  }
}

type Run = { perSecond: number; cpuMicros: number }
type Pair = { store: Run; bare: Run }

function summarize(pairs: readonly Pair[]): Omit<PageRow, 'name'> {
  const ratios = pairs.map(({ store, bare }) => store.perSecond / bare.perSecond)
  const store = median(pairs.map((pair) => pair.store.perSecond))
  const limit = median(pairs.map((pair) => pair.bare.perSecond))
  return {
    store: Math.round(store),
    limit: Math.round(limit),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    cpuMicros: median(pairs.map((pair) => pair.store.cpuMicros)),
    limitCpuMicros: median(pairs.map((pair) => pair.bare.cpuMicros)),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function usualPaths(url: string): Promise<string[]> {
  const answer = (await (await fetch(`${url}/api/v1/product/list?limit=1`)).json()) as {
    products: { _id: string; category: string }[]
  }
  const [first] = answer.products
  if (!first) return ['/', '/products', listCall]
  const category = `/products/${first.category.toLowerCase()}`
  return ['/', '/products', category, `${category}/${first._id}`, listCall]
}

function nameOf(path: string): string {
  const [, category, id] = /^\/products\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (id) return 'a product'
  if (category) return 'a category'
  return path.startsWith('/api/') ? 'the list call' : path
}

/** Sends the headers of a browser: a server has to read them before it knows that it needs none of them. */
function requestFor(path: string, encoding: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
    `Accept-Encoding: ${encoding}`,
    'Accept-Language: en-IN,en;q=0.9,hi;q=0.8',
    'Connection: keep-alive',
    '',
    '',
  ].join('\r\n')
}

/** One answer, as it is on the wire. */
async function exchange(port: number, request: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk as Buffer])
    const end = received.indexOf('\r\n\r\n')
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end)) ?? []
    if (end > 0 && received.byteLength >= end + 4 + Number(length ?? 0)) break
  }
  if (!received.toString('latin1', 0, 12).endsWith(' 200')) {
    throw new Error(`Not answered: ${received.toString('latin1', 0, 200)}`)
  }
  return received
}

type Flood = { port: number; request: string; bytes: number; runMs: number }

/** Asks on each connection again as soon as the answer is there. All answers are equally long, so bytes are counted. */
async function flood({ port, request, bytes, runMs }: Flood): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      await once(socket, 'connect')
      return socket
    }),
  )
  let answers = 0
  const startedAt = performance.now()
  for (const socket of sockets) {
    let missing = bytes
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.byteLength
      if (missing > 0) return
      if (missing < 0) throw new Error('An answer was longer than the first one')
      missing = bytes
      answers += 1
      if (performance.now() - startedAt < runMs) socket.write(request)
      else socket.end()
    })
    socket.write(request)
  }
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  return answers / ((performance.now() - startedAt) / 1000)
}

async function measured(pid: number, run: () => Promise<number>): Promise<Run> {
  const [before, startedAt] = [cpuMicrosOf(pid), performance.now()]
  const perSecond = await run()
  const answers = perSecond * ((performance.now() - startedAt) / 1000)
  return { perSecond, cpuMicros: (cpuMicrosOf(pid) - before) / answers }
}

const tickMicros = 10_000

/** The CPU time of a process; NaN where the system does not say. */
export function cpuMicrosOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMicros
  } catch {
    return Number.NaN
  }
}

/** One core for both servers, another one for this process; where `taskset` is missing, nothing is pinned. */
function pinToCores(storePid: number): { server: string | null } {
  try {
    const pin = (core: string, pid: number) =>
      execFileSync('taskset', ['-acp', core, String(pid)], { stdio: 'ignore' })
    pin('0', storePid)
    pin('1', process.pid)
    return { server: '0' }
  } catch {
    return { server: null }
  }
}

type Bare = { process: ChildProcess; pid: number; port: number }

async function startBare(answer: Buffer, core: string | null): Promise<Bare> {
  const server = [process.execPath, ownFile, 'serve']
  const [command = '', ...args] = core ? ['taskset', '-c', core, ...server] : server
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(answer)
  const [text] = (await once(child.stdout, 'data')) as [Buffer]
  return { process: child, pid: child.pid ?? 0, port: Number(text.toString()) }
}

/** The limit: Node's own server, which does nothing but send these bytes. */
async function serveBare(): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  const answer = Buffer.concat(chunks)
  const end = answer.indexOf('\r\n\r\n')
  const body = answer.subarray(end + 4)
  const ownHeaders = /^(date|connection|keep-alive)$/i
  const headers = answer
    .toString('latin1', 0, end)
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
    .filter(([name]) => !ownHeaders.test(name))
    .flat()
  const server = createServer({ keepAliveTimeout: 72_000 }, (_, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(String(typeof address === 'object' ? address?.port : ''))
  })
}

if (process.argv[2] === 'serve') await serveBare()
