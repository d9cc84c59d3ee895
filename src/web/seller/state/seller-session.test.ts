import { afterEach, expect, test, vi } from 'vitest'
import { askAsSeller, checkSession, personHere } from './seller-session.ts'

afterEach(() => vi.unstubAllGlobals())

const news = { open: 1, ready: [] }
const refusal = { success: false, code: 'seller_only', message: 'Please log in' }

/** A store and a browser with the cookie of a session; each is told what to do with a request by the test. */
function aStore() {
  let valid = 'first'
  let cookie = 'first'
  let deliver = () => {}

  /** The session is replaced at once, and the browser learns of it only when its answer is delivered. */
  function replaceSession(): Promise<Response> {
    valid = 'second'
    return new Promise((resolve) => {
      deliver = () => {
        cookie = valid
        resolve(Response.json({ success: true, message: 'Password changed' }))
      }
    })
  }

  async function answer(path: string, sent: string): Promise<Response> {
    if (path === '/api/v1/seller/is-auth') {
      const email = 'seller@tokri.example'
      const seller = { _id: 'id-of-seller', email, name: null, role: 'owner', rights: ['own'] }
      return Response.json(sent === valid ? { success: true, seller } : { success: false })
    }
    return sent === valid
      ? Response.json({ success: true, news })
      : Response.json(refusal, { status: 401 })
  }

  const requests: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return path === '/api/v1/seller/account/password' ? replaceSession() : answer(path, cookie)
  })
  return { requests, end: () => (valid = 'none'), deliver: () => deliver() }
}

const ask = () => askAsSeller('GET /api/v1/order/news', {})
const body = { currentPassword: 'the old password', password: 'the new password' }
const changePassword = () => askAsSeller('POST /api/v1/seller/account/password', { body })

test('what is refused while a new password replaces the session is asked again in the new one', async () => {
  const store = aStore()
  await checkSession()
  const changed = changePassword()
  const asked = ask()
  asked.catch(() => undefined)
  await vi.waitFor(() => expect(store.requests).toContain('/api/v1/order/news'))
  // The refusal is there before the new session.
  await new Promise(setImmediate)

  store.deliver()

  await changed
  expect(await asked).toMatchObject({ news })
})

test('what is refused because the session is over is not asked again', async () => {
  const store = aStore()
  await checkSession()
  store.end()

  await expect(ask()).rejects.toMatchObject({ code: 'seller_only' })

  expect(store.requests.filter((path) => path === '/api/v1/order/news')).toHaveLength(1)
})

test('nobody is logged in any more on a device whose session is over', async () => {
  const store = aStore()
  await checkSession()
  expect(personHere()).toEqual({ id: 'id-of-seller', name: 'seller@tokri.example' })
  store.end()

  await expect(ask()).rejects.toMatchObject({ code: 'seller_only' })

  expect(personHere()).toBeNull()
})
