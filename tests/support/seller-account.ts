import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { SecondFactorSetup } from '#contract/api/seller-account.ts'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/jobs/jobs.ts'
import { deliverMails } from './accounts.ts'
import { aClient } from './client.ts'
import { anIdentityApp } from './identity-app.ts'
import { aSeller } from './users.ts'

export const sellerLogin = '/api/v1/seller/login'
export const sellerIsAuth = '/api/v1/seller/is-auth'
export const sellerAccount = '/api/v1/seller/account'
export const secondFactor = '/api/v1/seller/second-factor'
export const loginLink = '/api/v1/seller/login-link'

export const mail = { smtpUrl: 'smtp://localhost:1', from: 'shop@example.com' }

type Setup = NonNullable<Parameters<typeof anIdentityApp>[1]>

/** A seller who is logged in with one browser, with the address and the password at hand. */
export async function aLoggedInSeller(db: Database, setup: Setup = {}) {
  const seller = await aSeller(db, { email: 'owner@example.com' })
  const app = anIdentityApp(db, setup)
  const client = aClient(app)
  const { email, password } = seller
  await client.post(sellerLogin, { email, password })
  return { app, client, seller, credentials: { email, password } }
}

/** A clock that tests turn forward. */
export function aClock(start = '2026-11-22T12:00:00Z') {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    pass: (seconds: number) => {
      time += seconds * 1000
    },
  }
}

type Client = ReturnType<typeof aClient>

/** Switches the second factor on. `code` is what the app shows, some steps of 30 seconds off if wanted. */
export async function switchOnSecondFactor(
  client: Client,
  { password, now }: { password: string; now: () => Date },
) {
  const begun = await client.post(secondFactor, { currentPassword: password })
  const { secret } = begun.body.setup as SecondFactorSetup
  const code = (steps = 0) => codeOf(secret, now().getTime() + steps * 30_000)
  const { status, body } = await client.post(`${secondFactor}/confirmation`, { code: code() })
  return { status, secret, code, recoveryCodes: body.recoveryCodes as string[] }
}

export function codeOf(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The mails that wait to be sent, oldest first. */
export async function mailsIn(db: Database): Promise<Mail[]> {
  const { rows } = await sql<{ payload: Mail }>`
    select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'send_mail' order by jobs.id`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** Has the waiting mails sent, and answers the token of the newest login link; an empty text if there is none. */
export async function mailedToken(db: Database): Promise<string> {
  const mails = await deliverMails(db)
  const found = mails.map(({ text }) => /login-link#([\w-]{43})/.exec(text)?.[1])
  return found.filter((token) => token !== undefined).at(-1) ?? ''
}
