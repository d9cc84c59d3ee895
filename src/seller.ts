import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { Email } from '#contract/api/field-types.ts'
import type { SecurityEventKind } from '#contract/api/security-events.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import { minSellerPasswordLength } from '#contract/limits.ts'
import { normalForm } from '#contract/printable.ts'
import { CannotStart } from '#platform/cannot-start.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import { createLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { sayRefusal } from '#server/api/say.ts'
import { recordSecurityEvent } from '#server/audit/security-events.ts'
import type { Config } from '#server/config/config.ts'
import { readConfig } from '#server/config/read-config.ts'
import { type Database, inTransaction, openDatabase } from '#server/database/database.ts'
import { linkMinutes } from '#server/identity/link-minutes.ts'
import { makeLink } from '#server/identity/mail-links.ts'
import { notifySeller, type SellerEvent } from '#server/identity/notify-seller.ts'
import { endTokens } from '#server/identity/one-time-tokens.ts'
import { nonePending } from '#server/identity/pending-email.ts'
import { auditSeller, hashNewPassword } from '#server/identity/seller-account.ts'
import {
  deleteSecondFactor,
  selectFirstOwner,
  selectSecondFactor,
  updateSeller,
} from '#server/identity/seller-queries.ts'
import { endAllSellerSessions } from '#server/identity/sessions.ts'
import { replaceSellerPassword } from '#server/identity/ways-in.ts'
import { viewSettings } from '#server/storefront/views.ts'

const usage = `Usage: npm run seller [-- COMMAND]

Without a command it says who the seller is. It works beside a running store and on a stopped one.
  reset-password         prints a link that logs in once, where a new password can be chosen
  reset-password --ask   asks for the new password here, or reads it from a pipe
  reset-second-factor    switches two-step login off, for a lost phone without recovery codes
  set-email ADDRESS      gives the seller another e-mail address
  log-out                logs the seller out everywhere

It ends with 0, and with 2 where it could not be done.`

const connectTimeoutMs = 30_000
const who = 'npm run seller'

type Seller = { id: string; email: string }
type Work = { db: Database; config: Config; seller: Seller; storeName: string; options: Options }
type Options = { command: string; value: string | undefined; asks: boolean }

const commands: Record<string, (work: Work) => Promise<string[]>> = {
  show,
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'set-email': setEmail,
  'log-out': logOut,
}

try {
  const lines = await run(readOptions(process.argv.slice(2)), readConfig())
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof Refusal)) throw error
  const message = error instanceof Refusal ? sayRefusal(error) : error.message
  process.stderr.write(`\n${message}\n`)
  process.exitCode = 2
}

function readOptions(args: string[]): Options {
  const { positionals, values } = parse(args)
  const [command = 'show', value, ...more] = positionals
  const takesValue = command === 'set-email'
  const isKnown = Object.hasOwn(commands, command) && (value !== undefined) === takesValue
  if (!isKnown || more.length > 0) throw new CannotStart(usage)
  return { command, value, asks: values.ask ?? false }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { ask: { type: 'boolean' } }, allowPositionals: true })
  } catch (error) {
    throw new CannotStart(`${(error as Error).message}\n\n${usage}`)
  }
}

async function run(options: Options, config: Config): Promise<string[]> {
  const log = createLog({ level: 'warn', pretty: true })
  const signal = AbortSignal.timeout(connectTimeoutMs)
  const postgres = await connectDatabase({ ...config, log, signal })
  const db = openDatabase(postgres.sessionUrl, { log, max: 1 })
  try {
    const seller = await findSeller(db)
    const { name } = await viewSettings(db, config)
    return await commands[options.command]!({ db, config, seller, storeName: name, options })
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

async function findSeller(db: Database): Promise<Seller> {
  const { rows } = await sql`
    select where to_regclass('seller_second_factors') is null or to_regclass('one_time_tokens') is null
      or to_regclass('security_events') is null or not exists (
        select from pg_attribute
        where attrelid = to_regclass('sellers') and attname = 'ended_at'
      )`.execute(db)
  const seller = rows.length === 0 ? await selectFirstOwner(db) : undefined
  if (seller) return seller
  throw new CannotStart('There is no seller in this database yet. Start the store once.')
}

async function show({ db, seller, config }: Work): Promise<string[]> {
  const factor = await selectSecondFactor(db, seller.id)
  return [
    `The seller is ${seller.email}, at ${config.publicUrl}/seller.`,
    `Two-step login is ${factor?.confirmedAt ? 'on' : 'off'}.`,
    '',
    usage,
  ]
}

async function resetPassword(work: Work): Promise<string[]> {
  const { db, config, seller } = work
  if (seller.email === '') {
    throw new CannotStart(
      'The seller has no e-mail address to log in with. First give them one: npm run seller -- set-email ADDRESS',
    )
  }
  if (work.options.asks) return setPassword(work)

  // Mail links replace each other; this one has its own kind so that they do not replace it.
  const { id: subject, email } = seller
  const { link } = await makeLink(db, config, { purpose: 'seller-password', subject, email })
  await recordEvent(work, 'one-time link issued')
  return [
    `This link logs in as ${seller.email}, once, within ${linkMinutes.sellerLogin} minutes. A new password can be chosen there.`,
    'The store has to be running.',
    '',
    link,
  ]
}

async function setPassword(work: Work): Promise<string[]> {
  const { db, config, seller } = work
  const password = normalForm(await readSecret('New password: '))
  if (password.length < minSellerPasswordLength) {
    throw new CannotStart(
      `The password needs at least ${minSellerPasswordLength} characters. Nothing was changed.`,
    )
  }
  const viewStoreName = async (at: Database) => (await viewSettings(at, config)).name
  const passwordHash = await hashNewPassword({ db, viewStoreName }, seller, password)
  await change(work, {
    action: 'password changed',
    kind: 'password reset',
    notice: { about: 'password' },
    write: (tx) => replaceSellerPassword(tx, seller.id, passwordHash),
  })
  return [
    `The password of ${seller.email} is changed. Sessions, passkeys, the PIN and open invitations have ended.`,
  ]
}

async function resetSecondFactor(work: Work): Promise<string[]> {
  const { seller } = work
  await change(work, {
    action: 'second factor switched off',
    kind: 'second factor reset',
    notice: { about: 'second factor off' },
    async write(tx) {
      if (!(await deleteSecondFactor(tx, seller.id))) {
        throw new CannotStart('Two-step login is off already. Nothing was changed.')
      }
    },
  })
  return ['Two-step login is off, and all sessions have ended. The password alone logs in now.']
}

async function setEmail(work: Work): Promise<string[]> {
  const { seller, options } = work
  const { data: email } = Email.safeParse(options.value)
  if (!email)
    throw new CannotStart(`${options.value} is not an e-mail address. Nothing was changed.`)
  await change(work, {
    action: 'e-mail changed',
    kind: 'e-mail changed',
    notice: { about: 'e-mail', now: email },
    write: (tx) => updateSeller(tx, seller.id, { email }).catch(explainTaken),
    before: { email: seller.email },
    after: { email },
  })
  return [`The seller now logs in as ${email}. All sessions have ended.`]
}

function explainTaken(error: unknown): never {
  const isTaken = error instanceof DatabaseError && error.constraint === 'sellers_by_email'
  if (!isTaken) throw error
  throw new CannotStart('Somebody else of the shop has this e-mail address. Nothing was changed.')
}

async function logOut(work: Work): Promise<string[]> {
  await change(work, {
    action: 'logged out everywhere',
    kind: 'sessions ended',
    write: async () => undefined,
  })
  return [`${work.seller.email} is logged out everywhere.`]
}

type Change = {
  action: AuditAction
  kind: SecurityEventKind
  notice?: SellerEvent
  write: (tx: Database) => Promise<void>
  before?: object
  after?: object
}

/** Makes the change, ends all sessions, writes the audit log and queues the notice by mail, in one transaction. */
async function change(
  work: Work,
  { action, kind, notice, write, ...values }: Change,
): Promise<void> {
  const { db, config, seller, storeName } = work
  await inTransaction(db, async (tx) => {
    // Ends links that were mailed before; `write` may make another one.
    await endTokens(tx, seller.id)
    await updateSeller(tx, seller.id, nonePending)
    await write(tx)
    await endAllSellerSessions(tx, seller.id)
    await auditSeller(tx, { who, action, storeName, ...values })
    if (notice && seller.email !== '')
      await notifySeller(tx, { config, storeName, to: seller.email }, notice)
  })
  await recordEvent(work, kind)
}

/** Writes the log line to the error output, apart from the command's own output. */
async function recordEvent({ db, seller }: Work, kind: SecurityEventKind): Promise<void> {
  const write = (line: string) => void process.stderr.write(line)
  const log = createLog({ level: 'info', pretty: process.stderr.isTTY, write })
  await recordSecurityEvent(db, { kind, role: 'seller', who: seller.email, detail: who }, log)
}

/** Reads a line without showing it while it is typed; from a pipe, the first line. */
async function readSecret(question: string): Promise<string> {
  const { stdin } = process
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true })
  try {
    if (stdin.isTTY) {
      process.stderr.write(question)
      const answer = await lines.question('')
      process.stderr.write('\n')
      return answer
    }
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
