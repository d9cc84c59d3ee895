import { expect, test } from 'vitest'
import { maxChoiceBytes, maxImportBytes, maxProductFormBytes } from '#contract/seller-limits.ts'
import { maxBodyBytes } from '#platform/requests/read-json.ts'
import { aGuardedApp } from '#tests/support/identity-app.ts'
import { isUpload, maxBytesOf } from './call-at.ts'

test.for<[string, number]>([
  ['POST /api/v1/product/add', maxProductFormBytes],
  ['POST /api/v1/product/0199a5a0-0000-7000-8000-000000000001', maxProductFormBytes],
  ['POST /api/v1/seller/import', maxImportBytes],
  ['POST /api/v1/seller/import/0199a5a0-0000-7000-8000-000000000001/choice', maxChoiceBytes],
  ['POST /api/v1/product/stock', maxBodyBytes],
  ['POST /api/v1/product/changes', maxBodyBytes],
  ['POST /api/v1/product/x/y', maxBodyBytes],
  ['GET /api/v1/product/add', maxBodyBytes],
  ['POST /api/v1/user/login', maxBodyBytes],
  ['POST /', maxBodyBytes],
])('%s may carry %i bytes', ([name, most]) => {
  const [method = '', path = ''] = name.split(' ')

  expect(maxBytesOf(method, path)).toBe(most)
})

test('files come with three calls, and with no other, however much it may carry', () => {
  const product = '/api/v1/product/0199a5a0-0000-7000-8000-000000000001'
  const uploads = ['/api/v1/product/add', product, '/api/v1/seller/import']
  const others = ['/api/v1/product/stock', '/api/v1/seller/import/1/choice', '/']

  expect(uploads.map((path) => isUpload('POST', path))).toEqual([true, true, true])
  expect(others.map((path) => isUpload('POST', path))).toEqual([false, false, false])
  expect(isUpload('GET', product)).toBe(false)
})

test.for(['/api/v1/product/add', '/api/v1/product/stock', '/api/v1/seller/import/1/choice'])(
  'one byte more than %s takes is refused, announced or not',
  async (path) => {
    const most = maxBytesOf('POST', path)
    const body = new Uint8Array(most + 1)

    expect(await sizeRead(path, body.subarray(1))).toBe(most)
    expect(await sizeRead(path, body)).toBe(413)
    expect(await sizeRead(path, body, { 'content-length': String(body.byteLength) })).toBe(413)
    expect(await sizeRead(path, body, { 'content-length': 'nonsense' })).toBe(413)
  },
)

test('a body that is not read is not fetched', async () => {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(64 * 1024))
      if (sent === 300) controller.close()
    },
  })
  const app = aGuardedApp()
  app.post('/api/v1/product/add', (c) => c.text('Who is there?', 401))

  await app.request('/api/v1/product/add', sending(body))

  // The stream itself buffers one chunk in any case.
  expect(sent).toBeLessThanOrEqual(1)
})

async function sizeRead(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const app = aGuardedApp()
  app.post(path, async (c) => c.text(`${(await c.req.raw.arrayBuffer()).byteLength}`))
  const response = await app.request(path, sending(body, headers))
  return response.status === 200 ? Number(await response.text()) : response.status
}

function sending(body: BodyInit, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body,
    duplex: 'half',
  } as RequestInit
}
