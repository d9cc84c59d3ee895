import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { countUp, type Limit } from '#platform/database/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { logOnce } from '#platform/log-once.ts'
import { Refusal } from '#platform/refusal.ts'
import { networkOf, shortenAddress } from '#platform/requests/client-address.ts'
import { currentRequest, outsideRequest } from '#platform/requests/current-request.ts'
import type { Database } from '#server/database/database.ts'

export type SecurityEvent = {
  kind: SecurityEventKind
  role?: 'shopper' | 'seller'
  /** The account's e-mail address; by default that of whoever makes the request. */
  who?: string
  /** The account's id for the log, when the request does not identify it. */
  account?: string
  /** The person or thing that the event is about; never a secret. */
  detail?: string
}

/**
 * Records an event as a line of the log and as a row. Call it after the commit, outside the transaction: a row that
 * cannot be written is only logged. Jobs and commands pass their own log.
 */
export async function recordSecurityEvent(
  db: Database,
  event: SecurityEvent,
  log: Log | undefined = currentRequest()?.log,
): Promise<void> {
  const row = describe(event)
  log?.info(lineOf(row, event.account), 'A security event')
  try {
    if (await mayStore(db, row)) await insert(db, row)
  } catch (error) {
    if (!log) throw error
    logOnce(log, error, { event: event.kind, message: 'A security event could not be stored' })
  }
}

// Keeps a shopper who logs in again and again from pushing other events out of the table.
const rowsPerShopper: Limit = { points: 60, seconds: 60 * 60 }

/** Past a shopper's hourly limit, events are only logged. */
async function mayStore(db: Database, { role, who }: Row): Promise<boolean> {
  if (role !== 'shopper' || !who) return true
  const account = createHash('sha256').update(who.toLowerCase()).digest('base64url')
  return countUp(db, `security-events/${account}`, rowsPerShopper).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return false
    },
  )
}

type Row = ReturnType<typeof describe>

function describe({ kind, role, who, detail }: SecurityEvent) {
  const user = currentRequest()?.user
  return {
    kind,
    role: role ?? user?.role ?? null,
    who: shorten(who ?? user?.email),
    detail: shorten(detail),
    ...origin(),
  }
}

/** All null in jobs and commands, which have no request. */
function origin() {
  const request = currentRequest()
  if (!request) return { address: null, userAgent: null, request: null }
  const { address, userAgent } = request.client()
  return { address: address.slice(0, 60), userAgent, request: request.id }
}

function shorten(text: string | undefined): string | null {
  return text?.slice(0, 254) || null
}

/** The log shows an account's id and a shortened network address; the table, kept for one year, has both in full. */
function lineOf(
  { kind, role, who, detail, address, userAgent }: Row,
  account: string | null = null,
): object {
  const user = currentRequest()?.user
  return {
    event: kind,
    role,
    account: user && user.email === who ? user.id : account,
    detail: detail?.includes('@') ? null : detail,
    address: address && shortenAddress(address),
    userAgent,
  }
}

type Counted = { count: number; accounts: number | null; lastAt: Date | null }

async function insert(db: Database, row: Row, counted?: Counted): Promise<number> {
  const { id } = await db
    .insertInto('securityEvents')
    .values({ accounts: null, lastAt: null, ...row, ...counted })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const isLogin = (path: string) => /\/(login|(login-link|pin|invitation)\/session)$/.test(path)

const refusedCodes = new Set<RefusalCode>([
  ...(['cross_site', 'seller_only', 'right_missing', 'not_yours'] as const),
  ...(['too_many_requests', 'shopper_blocked'] as const),
  ...(['wrong_credentials', 'wrong_code', 'wrong_password', 'wrong_digits', 'link_over'] as const),
  ...(['passkey_unknown', 'passkey_too_late', 'wrong_pin', 'pin_rests'] as const),
])

const failedLogins = new Set<RefusalCode>([
  ...(['wrong_credentials', 'wrong_code', 'link_over'] as const),
  ...(['passkey_unknown', 'passkey_too_late', 'wrong_pin', 'pin_rests'] as const),
])

/** The event for a refusal that may be part of an attack on an account; undefined for any other refusal. */
export function eventOfRefusal(code: RefusalCode, path: string): SecurityEvent | undefined {
  if (code === 'wrong_signature') return { kind: 'webhook rejected', detail: path.slice(-40) }
  if (!refusedCodes.has(code)) return undefined
  if (!isLogin(path)) return { kind: 'refused', detail: code }
  const role = path.includes('/seller/') ? 'seller' : 'shopper'
  if (code === 'too_many_requests') return { kind: 'login throttled', role }
  return { kind: failedLogins.has(code) ? 'login failed' : 'refused', role, detail: code }
}

/** Records refusals: per kind and network one row and two log lines a minute, however many come. */
export type RefusalTrail = {
  record(error: unknown, path: string): Promise<void>
  /** Writes the counts so far. */
  flush(): Promise<void>
}

const windowMs = 60_000
/** Refusals from further networks are counted together. */
const maxRows = 100
/** Recording must not delay the response for long. */
const maxWaitMs = 500

type Entry = { row: Row; count: number; accounts: Set<string>; lastAt: Date; id?: number }

export function trailOfRefusals(db: Database, log: Log): RefusalTrail {
  let entries = new Map<string, Entry>()

  function count(event: SecurityEvent): Entry | undefined {
    const row = describe(event)
    const key = keyOf(entries, row)
    const known = entries.get(key)
    const entry = known ?? { row, count: 0, accounts: new Set(), lastAt: new Date() }
    entry.count += 1
    entry.lastAt = new Date()
    if (row.who && entry.accounts.size < 1000) entry.accounts.add(row.who)
    if (known) return undefined
    entries.set(key, entry)
    return entry
  }

  async function flush(): Promise<void> {
    const repeated = [...entries.values()].filter(({ count }) => count > 1)
    entries = new Map()
    for (const entry of repeated) {
      log.info({ ...lineOf(entry.row), ...countedOf(entry) }, 'Security events of a minute')
      await writeCount(db, entry).catch((error: unknown) =>
        logOnce(log, error, {
          event: entry.row.kind,
          message: 'A security event could not be stored',
        }),
      )
    }
  }

  return {
    async record(error, path) {
      const event = error instanceof Refusal ? eventOfRefusal(error.code, path) : undefined
      const entry = event && count(event)
      if (!entry) return
      if (entries.size === 1) outsideRequest(() => setTimeout(flush, windowMs).unref())
      log.info(lineOf(entry.row), 'A security event')
      await Promise.race([store({ db, log }, entry), sleep(maxWaitMs, undefined, { ref: false })])
    },
    flush,
  }
}

async function store({ db, log }: { db: Database; log: Log }, entry: Entry): Promise<void> {
  try {
    entry.id = await insert(db, entry.row)
  } catch (error) {
    const { kind: event } = entry.row
    logOnce(log, error, { event, message: 'A security event could not be stored' })
  }
}

/** Counts by kind and network; past `maxRows` networks, by kind alone. */
function keyOf(entries: Map<string, Entry>, row: Row): string {
  const { kind, role, detail, address } = row
  const key = JSON.stringify([kind, role, detail, address && networkOf(address)])
  if (entries.has(key) || entries.size < maxRows) return key
  Object.assign(row, { address: null, userAgent: null, request: null })
  return JSON.stringify([kind])
}

function countedOf({ count, accounts, lastAt }: Entry): Counted {
  return { count, accounts: accounts.size > 1 ? accounts.size : null, lastAt }
}

async function writeCount(db: Database, entry: Entry): Promise<void> {
  const counted = countedOf(entry)
  if (entry.id === undefined) return void (await insert(db, entry.row, counted))
  await db.updateTable('securityEvents').set(counted).where('id', '=', entry.id).execute()
}
