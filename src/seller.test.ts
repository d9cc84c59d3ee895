import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import {
  aLoggedInSeller,
  loginLink,
  sellerAccount,
  sellerLogin,
  switchOnSecondFactor,
} from '#tests/support/seller-account.ts'
import { goodPin, ownPin } from '#tests/support/shared-phones.ts'
import { aSeller } from '#tests/support/users.ts'

const invitation = '/api/v1/seller/invitation'

type Run = { args?: string[]; input?: string }

function runSeller(databaseUrl: string, { args = [], input = '' }: Run) {
  const env = {
    ...process.env,
    TOKRI_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'https://shop.localhost',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seller.ts'), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  child.stdin.end(input)
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

const entriesIn = (db: Database) =>
  db.selectFrom('auditEntries').select(['who', 'action']).orderBy('id').execute()

describe('the command for the seller’s account', () => {
  test('says who the seller is, and what it can do', async ({ ownDb, ownUrl }) => {
    await aLoggedInSeller(ownDb)

    const { code, output } = await runSeller(ownUrl, {})

    expect(code).toBe(0)
    expect(output).toContain('The seller is owner@example.com, at https://shop.localhost/seller.')
    expect(output).toContain('Two-step login is off.')
    expect(output).toContain('reset-password')
  })

  test('prints a link that logs in once, and sets a new password', async ({ ownDb, ownUrl }) => {
    const { app } = await aLoggedInSeller(ownDb)

    const { output } = await runSeller(ownUrl, { args: ['reset-password'] })

    // Besides what it prints for a person, a line for those who collect logs.
    expect(output).toMatch(/"event":"one-time link issued","role":"seller"/)
    const [, token] =
      /https:\/\/shop\.localhost\/seller\/login-link#([\w-]{43})\n/.exec(output) ?? []
    const use = { token, password: 'coconuts at the front door' }
    const answers = [
      await aClient(app).post(`${loginLink}/session`, use),
      await aClient(app).post(`${loginLink}/session`, use),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 410])
  })

  test('sets a new password that is piped in, and ends what an intruder may have left', async ({
    ownDb,
    ownUrl,
  }) => {
    const { app, client, credentials } = await aLoggedInSeller(ownDb)
    const { id } = await aSeller(ownDb, { name: 'Ravi', role: 'packer' })
    await client.post(ownPin, { pin: goodPin })
    const invited = await client.post(`/api/v1/seller/people/${id}/invitation`, {})
    const token = (invited.body.invitation as { link: string }).link.split('#')[1]
    expect((await aClient(app).post(invitation, { token })).status).toBe(200)
    const password = 'coconuts at the front door'

    const { code, output } = await runSeller(ownUrl, {
      args: ['reset-password', '--ask'],
      input: `${password}\n`,
    })

    expect([code, output]).toEqual([0, expect.stringContaining('is changed')])
    expect(output).not.toContain(password)
    expect((await client.get(sellerAccount)).status).toBe(401)
    expect((await aClient(app).post(sellerLogin, { ...credentials, password })).status).toBe(200)
    expect(await ownDb.selectFrom('sellerPins').select('sellerId').execute()).toEqual([])
    expect((await aClient(app).post(invitation, { token })).status).toBe(410)
    expect(await entriesIn(ownDb)).toContainEqual({
      who: 'npm run seller',
      action: 'password changed',
    })
  })

  test.for([
    ['elevenchars', 'at least 12 characters'],
    ['password12345', 'too easy to guess'],
    ['', 'at least 12 characters'],
  ] as const)('refuses the password %j', async ([input, message], { ownDb, ownUrl }) => {
    const { client } = await aLoggedInSeller(ownDb)

    const { code, output } = await runSeller(ownUrl, {
      args: ['reset-password', '--ask'],
      input: `${input}\n`,
    })

    expect([code, output]).toEqual([2, expect.stringContaining(message)])
    expect((await client.get(sellerAccount)).status).toBe(200)
  })

  test('switches a second factor off, once', async ({ ownDb, ownUrl }) => {
    const { app, client, credentials } = await aLoggedInSeller(ownDb)
    await switchOnSecondFactor(client, { ...credentials, now: () => new Date() })

    const once = await runSeller(ownUrl, { args: ['reset-second-factor'] })
    const again = await runSeller(ownUrl, { args: ['reset-second-factor'] })

    expect([once.code, again.code]).toEqual([0, 2])
    expect((await aClient(app).post(sellerLogin, credentials)).status).toBe(200)
  })

  test('changes the e-mail address', async ({ ownDb, ownUrl }) => {
    const { app, credentials } = await aLoggedInSeller(ownDb)

    const wrong = await runSeller(ownUrl, { args: ['set-email', 'nobody'] })
    const { code } = await runSeller(ownUrl, { args: ['set-email', 'New@Example.com'] })

    const login = { ...credentials, email: 'new@example.com' }
    expect([wrong.code, code]).toEqual([2, 0])
    expect((await aClient(app).post(sellerLogin, login)).status).toBe(200)
  })

  test('gives the seller no address that another person of the shop has', async ({
    ownDb,
    ownUrl,
  }) => {
    await aLoggedInSeller(ownDb)
    await aSeller(ownDb, { name: 'Ravi', role: 'packer', email: 'ravi@example.com' })

    const { code, output } = await runSeller(ownUrl, { args: ['set-email', 'ravi@example.com'] })

    expect([code, output]).toEqual([2, expect.stringContaining('Somebody else of the shop has')])
    expect(await entriesIn(ownDb)).toMatchObject([{ action: 'login' }])
  })

  test('gives a seller without an address one before a password', async ({ ownDb, ownUrl }) => {
    await aLoggedInSeller(ownDb)
    const none = { name: 'Gupta', email: null, passwordHash: null }
    await ownDb.updateTable('sellers').set(none).execute()

    const before = await runSeller(ownUrl, { args: ['reset-password'] })
    const given = await runSeller(ownUrl, { args: ['set-email', 'new@example.com'] })
    const after = await runSeller(ownUrl, { args: ['reset-password'] })

    expect([before.code, before.output]).toEqual([2, expect.stringContaining('set-email ADDRESS')])
    expect([given.code, after.code]).toEqual([0, 0])
  })

  test('logs out everywhere', async ({ ownDb, ownUrl }) => {
    const { client } = await aLoggedInSeller(ownDb)

    const { code } = await runSeller(ownUrl, { args: ['log-out'] })

    expect(code).toBe(0)
    expect((await client.get(sellerAccount)).status).toBe(401)
  })

  test.for([['dance'], ['set-email'], ['log-out', 'now'], ['--loud']])(
    'answers %j with its usage',
    async (args, { ownUrl }) => {
      const { code, output } = await runSeller(ownUrl, { args })

      expect([code, output]).toEqual([2, expect.stringContaining('Usage: npm run seller')])
    },
  )

  test('needs a store that was started once', async ({ ownUrl }) => {
    const { code, output } = await runSeller(ownUrl, {})

    expect([code, output]).toEqual([2, expect.stringContaining('Start the store once')])
  })
})
