import { describe, expect, test } from 'vitest'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { rejectMalformedUrls } from './limit-requests.ts'

const app = aGuardedApp()
  .use(rejectMalformedUrls())
  .get('*', (c) => c.text('in'))

describe('an address that no honest page makes', () => {
  test.for([
    ['/%00', 400],
    ['/products?q=%00', 400],
    ['/%E0%A4', 400],
    ['/%zz', 400],
    [`/products?q=${'x'.repeat(5000)}`, 414],
  ] as const)('%s is refused', async ([path, status]) => {
    expect((await app.request(path)).status).toBe(status)
  })
})

test.for(['/', '/products?q=100%', '/products?q=%E0%A4%A6%E0%A4%B9%E0%A5%80', '/a%20b'])(
  '%s is let in',
  async (path) => {
    expect((await app.request(path)).status).toBe(200)
  },
)
