import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { JobPayloads } from '#server/jobs/jobs.ts'
import { aStoreFor, deliverMails, loggedIn, user } from '#tests/support/accounts.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { meera, register } from '#tests/support/logins.ts'
import { storeLog } from '#tests/support/recording-log.ts'
import { loginLink, sellerAccount, sellerLogin } from '#tests/support/seller-account.ts'
import { aSeller, aShopper } from '#tests/support/users.ts'
import { aConfig } from '#tests/support/whole-store.ts'
import { mailLink } from './mail-links.ts'
import { issueToken, readToken } from './one-time-tokens.ts'

const elsewhere = { newEmail: 'new@example.com' }
const parts = {
  config: aConfig({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@example.com' } }),
  viewStoreName: async () => 'Tokri',
}

async function waiting(db: Database): Promise<JobPayloads['mail_link'][]> {
  const { rows } = await sql<{ payload: JobPayloads['mail_link'] }>`
    select payload from graphile_worker._private_jobs order by id`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** Requests every kind of link that a person can request. */
async function askForAll(db: Database) {
  const [asha, seller] = [await aShopper(db), await aSeller(db, { email: 'owner@example.com' })]
  const app = aStoreFor(db)
  const shopper = await loggedIn(app, asha)
  await shopper.post(`${user}/email`, { email: elsewhere.newEmail, password: asha.password })
  await aClient(app).post(register, meera)
  await aClient(app).post(`${user}/password/link`, { email: asha.email })
  const { email, password } = seller
  const owner = aClient(app)
  await owner.post(sellerLogin, { email, password })
  const newOwner = { email: 'newer@example.com', currentPassword: password }
  await owner.post(`${sellerAccount}/email`, newOwner)
  await aClient(app).post(loginLink, { email })
  return { asha, seller }
}

describe('a link that is asked for', () => {
  test('a link that is asked for is in no job, waiting or failed, whatever it is for', async ({
    db,
  }) => {
    await askForAll(db)
    const jobs = await waiting(db)
    const requests = jobs.filter((job) => 'kind' in job)
    const links: string[] = []

    for (const request of requests) {
      const send = async ({ text }: { text: string }) => {
        links.push(...(/#([\w-]{43})\s/.exec(text)?.slice(1) ?? []))
        throw new Error('the mail server is away')
      }
      await expect(mailLink(db, { ...parts, send }, request)).rejects.toThrow('is away')
    }

    expect(requests.map(({ kind }) => kind).toSorted()).toEqual(
      ['confirmation', 'email', 'password', 'seller-email', 'seller-login'].toSorted(),
    )
    expect(links).toHaveLength(5)
    const stored = JSON.stringify(jobs) + JSON.stringify(await waiting(db))
    expect(stored).toContain('owner@example.com')
    expect(stored).not.toMatch(/[#/][\w-]{43}/)
    for (const token of links) expect(stored).not.toContain(token)
  })

  test('a link that is asked for leaves the same job whether the address is the seller’s or nobody’s', async ({
    db,
  }) => {
    const { email } = await aSeller(db, { email: 'owner@example.com' })
    const app = aStoreFor(db)

    await aClient(app).post(loginLink, { email })
    await aClient(app).post(loginLink, { email: 'nobody@example.com' })

    expect(await waiting(db)).toEqual([
      { kind: 'seller-login', email },
      { kind: 'seller-login', email: 'nobody@example.com' },
    ])
    expect((await deliverMails(db)).map(({ to }) => to)).toEqual([email])
  })

  test('a link that cannot be sent leaves those valid that somebody has', async ({ db }) => {
    const { id: subject, email } = await aShopper(db)
    const purpose = 'shopper-password-mailed'
    const token = await issueToken(db, { purpose, subject, minutes: 30, detail: email })
    const send = async () => {
      throw new Error('greylisted, try again later')
    }

    for (let attempt = 0; attempt < 5; attempt += 1) {
      const sending = mailLink(db, { ...parts, send }, { kind: 'password', email })
      await expect(sending).rejects.toThrow('greylisted')
    }

    await expect(readToken(db, token, [purpose])).resolves.toMatchObject({ subject })
  })

  test('a link that is asked for is a line of the log, although a job sends it', async ({ db }) => {
    const { id, email } = await aSeller(db, { email: 'owner@example.com' })
    const { log, entries } = storeLog()

    const send = async () => undefined
    await mailLink(db, { ...parts, log, send }, { kind: 'seller-login', email })

    expect(entries()).toMatchObject([
      { event: 'one-time link issued', role: 'seller', account: id },
    ])
  })
})
