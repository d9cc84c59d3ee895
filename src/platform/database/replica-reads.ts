import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { type Log, messageOf } from '#platform/log.ts'
import { limitClient, type TakenClient, takeClient } from './open-pool.ts'

/*
 * Chooses the database for each public read. A replica shows the past: a page that is rendered again after a change,
 * from a replica that has not replayed it, would be cached with its old content. So a replica is read only once it has
 * replayed every change that this process has heard of. Positions are byte offsets in PostgreSQL's write-ahead log.
 */

/** The database that a read used: the replica, or the reason for the primary. */
export type ReadSource =
  | 'replica'
  /** Notifications of changes do not arrive, or the primary's position is unknown. */
  | 'unheard'
  /** Something changed just now, and its position is not known yet. */
  | 'changed'
  | 'behind'
  | 'away'
  /** The replica failed to answer this query. */
  | 'failed'

type Options = {
  replica: pg.Pool
  primary: pg.Pool
  /** Whether a pooler may be in front of the primary. */
  isPooled: () => boolean
  log: Log
  times?: Partial<Times>
}

type Times = {
  /** The interval at which the positions of the primary and of each replica connection are read. */
  checkMs: number
  /** The replica has replayed every change older than this. */
  maxLagMs: number
}

const defaultTimes: Times = { checkMs: 1000, maxLagMs: 5000 }
/** The wait after which a replica that was behind may have caught up. */
const recheckMs = 50
/** A replica answers its position at once, unless it is away. */
const positionMs = 500
/** Leaves time within a request's five seconds to ask the primary. */
const replicaMs = 3000
const retryMs = 250

/** Commits that do not wait for the flush count before it; else unflushed log, which replicas lack, does not count. */
const primaryPosition = `
  select pg_wal_lsn_diff(case when current_setting('synchronous_commit') = 'off'
      then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::int8 as position,
    (select system_identifier from pg_control_system())::text as system`
/** A replica that was promoted to primary has everything. */
const replicaPosition = `
  select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_insert_lsn() end, '0/0')::int8 as position,
    (select system_identifier from pg_control_system())::text as system`

type Answer = { position: number; system: string }
type Known = { at: number; position: number }

const noReads = { replica: 0, unheard: 0, changed: 0, behind: 0, away: 0, failed: 0 }

export class ReplicaReads {
  /** Connections to the database that is right at this moment. */
  readonly pool: PostgresPool
  readonly counts: Record<ReadSource, number> = { ...noReads }
  readonly #options: Options
  readonly #times: Times
  readonly #closing = new AbortController()
  /** Positions of the primary, the newest last. */
  #primaryWas: Known[] = []
  /** The identifier of the primary's database. */
  #system = ''
  /** The replayed position of each connection's server; connections may lead to several replicas behind one address. */
  readonly #replayed = new WeakMap<pg.PoolClient, Known>()
  /** The number of changes heard of, and the number of those whose position is known. */
  #changes = 0
  #located = 0
  #changedAt = 0
  #isLocating = false
  #isHeard = false
  #isAway = false
  #isAnswering = true

  constructor(options: Options) {
    this.#options = options
    this.#times = { ...defaultTimes, ...options.times }
    this.pool = {
      options: options.replica.options,
      connect: () => this.#connect(),
      end: async () => {
        this.#closing.abort()
        await options.replica.end()
      },
    }
    void this.#watch()
  }

  /** Sets whether notifications of changes arrive. While they do not, all reads go to the primary. */
  setHeard(isHeard: boolean): void {
    this.#isHeard = isHeard
  }

  /**
   * Call before anything is rendered again because of a change. Reads go to the primary until the replica has the
   * change.
   */
  noteChange(): void {
    this.#changes += 1
    void this.#locate()
  }

  /** Reads the primary's position, which is at or after the change. */
  async #locate(): Promise<void> {
    if (this.#isLocating) return
    this.#isLocating = true
    while (this.#located !== this.#changes && !this.#closing.signal.aborted) {
      const upTo = this.#changes
      const position = await this.#askPrimary()
      if (position === undefined) await this.#pause(retryMs)
      else [this.#changedAt, this.#located] = [position, upTo]
    }
    this.#isLocating = false
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await Promise.all([this.#notePrimary(), this.#isAway ? this.#tryAgain() : undefined])
      await this.#pause(this.#times.checkMs)
    }
  }

  async #notePrimary(): Promise<void> {
    const at = performance.now()
    const position = await this.#askPrimary()
    if (position === undefined) return
    const longAgo = at - this.#times.maxLagMs
    const first = this.#primaryWas.findLastIndex((known) => known.at <= longAgo)
    this.#primaryWas = [...this.#primaryWas.slice(Math.max(0, first)), { at, position }]
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#closing
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  async #askPrimary(): Promise<number | undefined> {
    try {
      const client = await takeClient(this.#options.primary, { isPooled: true })
      const { rows } = await client
        .query<Answer>(primaryPosition, [])
        .finally(() => client.release())
      const { position, system } = rows[0]!
      this.#system = system
      this.#isAnswering = true
      return position
    } catch (error) {
      if (this.#isAnswering && !this.#closing.signal.aborted) {
        const { message: reason } = error as Error
        this.#options.log.warn({ reason }, 'The replica is not read: the primary says no position')
      }
      this.#isAnswering = false
      return undefined
    }
  }

  /** The position that a replica must have replayed to be read now, or the reason not to read it. */
  #needed(): number | 'unheard' | 'changed' {
    const now = performance.now()
    const { maxLagMs } = this.#times
    const last = this.#primaryWas.at(-1)
    if (!this.#isHeard || !last || now - last.at > maxLagMs) return 'unheard'
    if (this.#located !== this.#changes) return 'changed'
    const longAgo = this.#primaryWas.findLast(({ at }) => at <= now - maxLagMs)
    return Math.max(this.#changedAt, longAgo?.position ?? 0)
  }

  async #connect(): Promise<TakenClient> {
    const startedAt = performance.now()
    const client = await this.#takeReplica()
    if (client) return this.#withPrimaryBehind(client, startedAt)
    return this.#takePrimary(startedAt)
  }

  #takePrimary(startedAt: number): Promise<TakenClient> {
    const { primary, isPooled } = this.#options
    return takeClient(primary, { isPooled: isPooled(), startedAt })
  }

  async #takeReplica(): Promise<pg.PoolClient | undefined> {
    const needed = this.#needed()
    if (typeof needed === 'string') return this.#count(needed)
    if (this.#isAway) return this.#count('away')
    let client: pg.PoolClient | undefined
    try {
      client = await this.#options.replica.connect()
      if (await this.#hasReplayed(client, needed)) {
        this.#count('replica')
        return client
      }
      client.release()
      return this.#count('behind')
    } catch (error) {
      client?.release(true)
      this.#noteAway(error)
      return this.#count('away')
    }
  }

  #count(source: ReadSource): undefined {
    this.counts[source] += 1
  }

  async #hasReplayed(client: pg.PoolClient, needed: number): Promise<boolean> {
    const known = this.#replayed.get(client)
    const age = performance.now() - (known?.at ?? -Infinity)
    if (known && known.position >= needed && age < this.#times.checkMs) return true
    if (known && known.position < needed && age < recheckMs) return false
    const position = await this.#askReplica(client)
    // Something may have changed meanwhile.
    const neededNow = this.#needed()
    return typeof neededNow === 'number' && position >= neededNow
  }

  async #askReplica(client: pg.PoolClient): Promise<number> {
    const at = performance.now()
    const limited = limitClient(client, { timeoutMs: positionMs, isPooled: true })
    const { rows } = await limited.query<Answer>(replicaPosition, [])
    const { position, system } = rows[0]!
    if (system !== this.#system) throw new Error('it is not a replica of this database')
    this.#replayed.set(client, { at, position })
    return position
  }

  /** Sends a query that the replica cannot answer to the primary. */
  #withPrimaryBehind(replica: pg.PoolClient, startedAt: number): TakenClient {
    let client: TakenClient | undefined = limitClient(replica, {
      timeoutMs: replicaMs,
      isPooled: true,
    })
    let isReplica = true
    const toPrimary = async (isBroken: boolean) => {
      isReplica = false
      client?.release(isBroken)
      client = undefined
      client = await this.#takePrimary(startedAt)
      return client
    }
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (isReplica && /^(begin|start transaction)/.test(text)) await toPrimary(false)
      if (!client) throw new Error('The connection to the database was lost')
      if (!isReplica) return client.query(text, parameters)
      try {
        return await client.query(text, parameters)
      } catch (error) {
        this.#count('failed')
        if (isLost(error)) this.#noteAway(error)
        return (await toPrimary(isLost(error))).query(text, parameters)
      }
    }
    return { query, release: (isBroken?: boolean) => client?.release(isBroken) } as TakenClient
  }

  #noteAway(error: unknown): void {
    if (this.#isAway || this.#closing.signal.aborted) return
    this.#isAway = true
    this.#options.log.warn(
      { reason: messageOf(error) },
      'The replica is not read, as it does not answer',
    )
  }

  async #tryAgain(): Promise<void> {
    let client: pg.PoolClient | undefined
    try {
      client = await this.#options.replica.connect()
      // Connections opened before may all be broken.
      while (this.#replayed.has(client)) {
        client.release(true)
        client = undefined
        client = await this.#options.replica.connect()
      }
      await this.#askReplica(client)
      client.release()
      this.#isAway = false
      this.#options.log.info('The replica is read again')
    } catch {
      client?.release(true)
    }
  }
}

/** Whether the connection is broken, rather than one statement refused. */
function isLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '')
}
