import { hostname } from 'node:os'
import { describe, expect, test } from 'vitest'
import { test as dbTest } from '#tests/support/database.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'
import { ownNames } from './own-names.ts'

const isOwn = ownNames({ mode: 'demo', publicUrl: 'https://demo.tokri.example' })

describe('a demo answers', () => {
  test.for([
    'demo.tokri.example',
    'Demo.Tokri.example:443',
    'localhost:3000',
    'shop.localhost:3000',
    'localhost.',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20:3000',
    hostname(),
    `${hostname()}.local:3000`,
    undefined,
  ])('a demo answers to %s', (host) => {
    expect(isOwn(host)).toBe(true)
  })

  test.for([
    'evil.example',
    'evil.example:3000',
    'demo.tokri.example.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example@localhost',
    'x localhost',
    'notlocalhost',
    '::1',
  ])('a demo does not answer to %s', (host) => {
    expect(isOwn(host)).toBe(false)
  })
})

describe('a page whose own name points to this machine', () => {
  const foreign = { host: 'evil.example', 'sec-fetch-site': 'same-origin' }

  dbTest('neither reads nor works a demo with the printed password', async ({ db }) => {
    const app = aWholeStore(db)
    const login = {
      method: 'POST',
      body: '{}',
      headers: { ...foreign, 'content-type': 'application/json' },
    }

    const answers = [
      await app.request('/api/v1/product/list', { headers: foreign }),
      await app.request('/api/v1/seller/login', login),
    ]

    for (const answer of answers) {
      expect(answer.status).toBe(421)
      expect(await answer.json()).toMatchObject({ success: false, code: 'other_name' })
    }
  })

  dbTest('is told nothing else by a real shop than its proxy would', async ({ db }) => {
    const app = aWholeStore(db, { mode: 'production' })

    const answer = await app.request('/api/v1/product/list', { headers: foreign })

    expect(answer.status).toBe(200)
  })
})
