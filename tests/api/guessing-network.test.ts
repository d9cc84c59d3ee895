import { vi } from 'vitest'
import { createAdmission } from '#platform/admission/admission.ts'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { createApi } from '#server/app.ts'
import type { Database } from '#server/database/database.ts'
import { aClient, connectionFrom } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { aSeller, aShopper } from '#tests/support/users.ts'
import { aConfig, silentLog, testFiles } from '#tests/support/whole-store.ts'

const network = '203.0.113.7'

/** The store with its turns, as it is in production. */
function aStoreWithTurns(db: Database) {
  const config = aConfig()
  const parts = { db, browsingDb: db, config, log: silentLog, gateways: new Map() }
  const admission = createAdmission({ config, log: silentLog })
  const rest = { cache: new ResponseCache(), isOpen: () => true, ...testFiles() }
  return createApi({ ...parts, ...rest }, { admission })
}

test.for([
  ['shopper', '/api/v1/user/login', aShopper],
  ['seller', '/api/v1/seller/login', aSeller],
] as const)(
  'a %s logs in on a known device while somebody in the same network guesses passwords (T25, T26)',
  // Some hundred passwords are hashed before the network has used up what is done for it.
  { tags: ['@only-in-all'] },
  async ([, login, create], { ownDb: db }) => {
    const app = aStoreWithTurns(db)
    const { email, password } = await create(db)
    const known = aClient(app, { from: network })
    expect((await known.post(login, { email, password })).status).toBe(200)
    const leaving = new AbortController()
    let refused = 0
    const guesses = Array.from({ length: 80 }, async (_, nth) => {
      const guess = { email: `nobody-${nth}@example.com`, password }
      const sent = { method: 'POST', body: JSON.stringify(guess), signal: leaving.signal }
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
      while (!leaving.signal.aborted) {
        const { status } = await app.request(login, { ...sent, headers }, connectionFrom(network))
        if (status === 503) refused += 1
      }
    })
    try {
      // The guesses have then used up the allowance of their network.
      await vi.waitUntil(() => refused >= 20, { timeout: 60_000, interval: 50 })

      const { status } = await known.post(login, { email, password })

      expect(status).toBe(200)
    } finally {
      leaving.abort()
      await Promise.all(guesses)
    }
  },
)
