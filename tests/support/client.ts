import type { Hono } from 'hono'

type Answer = {
  status: number
  headers: Headers
  body: Record<string, unknown>
  setCookies: string[]
}
type Extra = { headers?: Record<string, string>; from?: string }

/** Sends requests as a browser does from the store's own pages: with its cookies and `Sec-Fetch-Site`. */
export function aClient(app: Hono, { headers: always = {}, from }: Extra = {}) {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit, extra: Extra): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(
      path,
      {
        ...init,
        headers: {
          ...(cookie ? { cookie } : {}),
          'sec-fetch-site': 'same-origin',
          ...(init.headers as Record<string, string>),
          ...always,
          ...extra.headers,
        },
      },
      connectionFrom(extra.from ?? from),
    )
    const setCookies = response.headers.getSetCookie()
    for (const written of setCookies) storeCookie(written)
    return {
      status: response.status,
      headers: response.headers,
      body: await bodyOf(response),
      setCookies,
    }
  }

  function storeCookie(written: string) {
    const [pair = ''] = written.split(';')
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (/max-age=0/i.test(written)) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    get: (path: string, extra: Extra = {}) => send(path, { method: 'GET' }, extra),
    post: (path: string, json: unknown, extra: Extra = {}) =>
      send(
        path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: typeof json === 'string' ? json : JSON.stringify(json),
        },
        extra,
      ),
    send: (path: string, init: RequestInit, extra: Extra = {}) => send(path, init, extra),
  }
}

/** The connection as Hono's Node server passes it to handlers. */
export function connectionFrom(remoteAddress: string | undefined) {
  return remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  return text.startsWith('{') ? JSON.parse(text) : { text }
}
