import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import type { Log } from './log.ts'

/*
 * Several processes behind one port. The primary process takes the connections and hands each to a worker in turn, so a
 * worker that closes its server loses none: what it did not take is handed to another.
 */

/** A worker reports how far it is; the primary sends it what to work with. */
type FromWorker = { kind: 'started' } | { kind: 'open'; port: number }
type ToWorker<Place> = { kind: 'place'; place: Place }

/** The calls that a process of `startWorkers` makes. */
export const asWorker = {
  /** The very first takes the port before anything is changed; the others listen only once they can answer. */
  bindsFirst: (): boolean => cluster.worker?.id === 1,
  /** Waits for the place that the primary has prepared. */
  async place<Place>(): Promise<Place> {
    const received = new Promise<Place>((resolve) =>
      process.on('message', (message: ToWorker<Place>) => {
        if (message.kind === 'place') resolve(message.place)
      }),
    )
    send({ kind: 'started' })
    return received
  },
  open: (port: number): void => send({ kind: 'open', port }),
}

function send(message: FromWorker): void {
  process.send?.(message)
}

export type Workers<Place> = {
  /** Resolves once all of them serve requests, to the port they have in common. */
  open(place: Place): Promise<number>
  /** Replaces them one after the other: each goes only when the one in its place serves requests. */
  roll(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  count: number
  log: Log
  /** Called when workers die again and again. */
  onHopeless: () => void
  signal: AbortSignal
}

/** A worker that lived shorter than this died of its start, or of what it met at once. */
const shortLifeMs = 10_000
const maxShortLives = 5
const firstPauseMs = 200

/** Starts the first worker and waits until it has the port. */
export async function startWorkers<Place>(options: Options): Promise<Workers<Place>> {
  const crew = new Crew<Place>(options)
  await crew.bind()
  return crew
}

class Crew<Place> implements Workers<Place> {
  readonly #options: Options
  /** The workers that are to serve; one that is being replaced is no longer among them. */
  readonly #members = new Set<Worker>()
  readonly #all = new Set<Worker>()
  #place: Place | undefined
  #shortLives = 0
  #isStopping = false
  #rolling: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async bind(): Promise<void> {
    const first = this.#fork()
    const ended = once(first, 'exit').then(() => {
      throw new CannotStart('The store has not started: its first process could not.')
    })
    await Promise.race([once(first, 'listening', { signal: this.#options.signal }), ended])
    ended.catch(() => undefined)
  }

  async open(place: Place): Promise<number> {
    this.#place = place
    for (const first of this.#members) this.#sendPlace(first)
    while (this.#members.size < this.#options.count) this.#fork()
    const ports = await Promise.all([...this.#members].map((worker) => this.#untilOpen(worker)))
    if (ports.includes(undefined))
      throw new CannotStart('The store has not started: one of its processes could not.')
    return ports[0] ?? 0
  }

  roll(): Promise<void> {
    this.#rolling ??= this.#replaceAll().finally(() => {
      this.#rolling = undefined
    })
    return this.#rolling
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(
      [...this.#all].map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
  }

  async #replaceAll(): Promise<void> {
    for (const old of [...this.#members]) {
      if (this.#isStopping) return
      // One that died meanwhile has its successor already.
      if (!this.#members.delete(old)) continue
      const next = this.#fork()
      if ((await this.#untilOpen(next)) === undefined) {
        if (this.#all.has(old)) this.#members.add(old)
        throw new Error('the new process did not open; the others are kept')
      }
      const ended = once(old, 'exit')
      if (!this.#all.has(old)) continue
      // Not SIGTERM: a worker that is replaced still counts as ready while it finishes.
      old.process.kill('SIGUSR2')
      await ended
    }
  }

  /** Its port, or undefined where it ended before it was open. */
  #untilOpen(worker: Worker): Promise<number | undefined> {
    return new Promise((resolve) => {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'open') resolve(message.port)
      })
      worker.once('exit', () => resolve(undefined))
    })
  }

  #fork(): Worker {
    const worker = cluster.fork()
    const startedAt = performance.now()
    let isReady = false
    this.#all.add(worker)
    this.#members.add(worker)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'started') this.#sendPlace(worker)
      if (message.kind === 'open') isReady = true
    })
    worker.once('exit', (code, signal) => {
      this.#all.delete(worker)
      const wasMember = this.#members.delete(worker)
      if (this.#isStopping || !wasMember || this.#place === undefined) return
      const livedMs = isReady ? performance.now() - startedAt : 0
      void this.#replace(livedMs, signal ?? code)
    })
    return worker
  }

  async #replace(livedMs: number, endedWith: string | number): Promise<void> {
    const { log, onHopeless, signal } = this.#options
    this.#shortLives = livedMs < shortLifeMs ? this.#shortLives + 1 : 0
    if (this.#shortLives >= maxShortLives) {
      log.fatal({ endedWith }, 'The processes of the store end again and again: giving up')
      return onHopeless()
    }
    log.error({ endedWith }, 'A process of the store ended; another takes its place')
    const pauseMs = this.#shortLives === 0 ? 0 : firstPauseMs * 2 ** this.#shortLives
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
    if (!this.#isStopping && !signal.aborted) this.#fork()
  }

  #sendPlace(worker: Worker): void {
    if (this.#place === undefined || !worker.isConnected()) return
    const message: ToWorker<Place> = { kind: 'place', place: this.#place }
    worker.send(message as object, () => undefined)
  }
}
