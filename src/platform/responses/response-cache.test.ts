import { gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { sendCached, type Tags, toCachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

const anAnswer = (text: string, status = 200, tags: Tags = 'everything') =>
  toCachedResponse(
    { status, headers: { 'Content-Type': 'text/plain' }, tags },
    new TextEncoder().encode(text),
  )

function anEnabledCache(limits?: ConstructorParameters<typeof ResponseCache>[0]): ResponseCache {
  const cache = new ResponseCache(limits)
  cache.setEnabled(true)
  return cache
}

describe('an answer', () => {
  test('an answer is made once and cached until something changes', async () => {
    const cache = anEnabledCache()
    const make = vi.fn(async () => anAnswer('milk'))

    await cache.getOrCreate('/', make)
    await cache.getOrCreate('/', make)
    expect(make).toHaveBeenCalledTimes(1)

    cache.clear()
    await cache.getOrCreate('/', make)
    expect(make).toHaveBeenCalledTimes(2)
  })

  test('an answer is made once for concurrent requests', async () => {
    const cache = anEnabledCache()
    const make = vi.fn(async () => anAnswer('milk'))

    await Promise.all(Array.from({ length: 20 }, () => cache.getOrCreate('/', make)))

    expect(make).toHaveBeenCalledTimes(1)
  })

  test('an answer that was refused to one visitor is made again for the others who wait for it', async () => {
    const cache = anEnabledCache()
    const refused = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const first = cache.getOrCreate('/', () => refused.promise)

    const second = cache.getOrCreate('/', async () => anAnswer('milk'))
    refused.resolve(anAnswer('too many', 429))

    expect([(await first).status, (await second).status]).toEqual([429, 200])
  })

  test('an answer that is made on without a turn gives its turn to the next', async () => {
    const cache = anEnabledCache()
    const long = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const turn = Promise.withResolvers<void>()
    const make = (leaveTurn: () => void) => (leaveTurn(), long.promise)
    const made = cache.getOrCreate('/', make, (work) => work().finally(turn.resolve))

    await turn.promise
    long.resolve(anAnswer('milk'))

    expect((await made).body).toEqual(anAnswer('milk').body)
  })

  test('an answer that was being made during a change is neither cached nor shared with later requests', async () => {
    const cache = anEnabledCache()
    const old = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const early = cache.getOrCreate('/', () => old.promise)

    cache.clear()
    const late = cache.getOrCreate('/', async () => anAnswer('new price'))
    old.resolve(anAnswer('old price'))

    expect((await early).body).toEqual(anAnswer('old price').body)
    expect((await late).body).toEqual(anAnswer('new price').body)
    expect((await cache.getOrCreate('/', async () => anAnswer('x'))).body).toEqual(
      anAnswer('new price').body,
    )
  })

  test('an answer is not cached while the cache is disabled, nor when it is a refusal', async () => {
    const deaf = new ResponseCache()
    const cache = anEnabledCache()

    await deaf.getOrCreate('/', async () => anAnswer('milk'))
    await cache.getOrCreate('/', async () => anAnswer('none', 404))

    expect(deaf.has('/')).toBe(false)
    expect(cache.has('/')).toBe(false)
  })

  test('an answer that failed is tried again', async () => {
    const cache = anEnabledCache()
    const failing = cache.getOrCreate('/', async () => Promise.reject(new Error('no database')))

    await expect(failing).rejects.toThrow('no database')
    expect((await cache.getOrCreate('/', async () => anAnswer('milk'))).status).toBe(200)
  })

  test('an answer gives way when there is no room, the longest unused first', async () => {
    const cache = anEnabledCache({ maxEntries: 4, maxBytes: 1000 })
    for (const key of ['/a', '/b', '/c']) await cache.getOrCreate(key, async () => anAnswer('milk'))

    expect(['/a', '/b', '/c'].filter((key) => cache.has(key))).toEqual(['/b', '/c'])

    await cache.getOrCreate('/large', async () => anAnswer('x'.repeat(5000)))
    expect(cache.has('/large')).toBe(false)
  })
})

describe('a change of one thing', () => {
  const milk = new Set(['milk'])
  const anAnswerOf = (tag: string) => anAnswer(`an answer of ${tag}`, 200, new Set([tag]))

  test('a change of one thing drops what shows it, and keeps the rest', async () => {
    const cache = anEnabledCache()
    for (const tag of ['milk', 'bread']) await cache.getOrCreate(tag, async () => anAnswerOf(tag))
    await cache.getOrCreate('unknown', async () => anAnswer('any'))

    cache.drop(milk)

    expect(['milk', 'bread', 'unknown'].filter((key) => cache.has(key))).toEqual(['bread'])
  })

  test('a change of one thing keeps what is being made and does not show it, and shares it with later requests', async () => {
    const cache = anEnabledCache()
    const bread = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const make = vi.fn(() => bread.promise)
    const early = cache.getOrCreate('/', make)

    cache.drop(milk)
    const late = cache.getOrCreate('/', make)
    bread.resolve(anAnswerOf('bread'))
    await Promise.all([early, late])

    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.has('/')).toBe(true)
  })

  test('a change of one thing that is being shown meanwhile is neither cached nor shared with later requests', async () => {
    const cache = anEnabledCache()
    const old = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const early = cache.getOrCreate('/', () => old.promise)

    cache.drop(milk)
    const late = Promise.all(
      [1, 2, 3].map(() => cache.getOrCreate('/', async () => anAnswer('new price', 200, milk))),
    )
    old.resolve(anAnswer('old price', 200, milk))

    expect((await early).body).toEqual(anAnswer('old price').body)
    for (const { body } of await late) expect(body).toEqual(anAnswer('new price').body)
    const kept = await cache.getOrCreate('/', async () => anAnswer('x'))
    expect(kept.body).toEqual(anAnswer('new price').body)
  })

  test('more than a few changes while it is made count as changes of everything', async () => {
    const cache = anEnabledCache()
    const slow = Promise.withResolvers<ReturnType<typeof anAnswer>>()
    const early = cache.getOrCreate('/', () => slow.promise)

    for (let n = 0; n < 600; n += 1) cache.drop(milk)
    slow.resolve(anAnswerOf('bread'))
    await early

    expect(cache.has('/')).toBe(false)
  })
})

describe('a sweep of addresses that nobody else asks for', () => {
  const mib = 1024 * 1024
  const ask = (cache: ResponseCache, key: string, bytes = 50_000) =>
    cache.getOrCreate(key, async () => anAnswer('x'.repeat(bytes)))

  test.for([
    ['pages', 3000, 50_000],
    ['long lists', 60, 2 * mib],
  ] as const)('a sweep of %s does not evict what is asked for again', async ([, count, bytes]) => {
    const cache = anEnabledCache()
    for (const key of ['/', '/products', '/', '/products']) await ask(cache, key)
    await ask(cache, '/list', 10 * mib)
    await ask(cache, '/list', 10 * mib)

    for (let n = 0; n < count; n += 1) await ask(cache, `/?q=${n}`, bytes)

    expect(['/', '/products', '/list'].map((key) => cache.has(key))).toEqual([true, true, true])
  })

  test('a sweep of long lists, each asked for again and again, leaves the pages', async () => {
    const cache = anEnabledCache()
    for (const key of ['/', '/']) await ask(cache, key)

    for (let n = 0; n < 100; n += 1) await ask(cache, `/?q=${Math.floor(n / 3)}`, 2 * mib)

    expect(cache.has('/')).toBe(true)
  })
})

test('what was asked for again and again is known as popular after a change', async () => {
  const cache = anEnabledCache()
  for (const key of ['/', '/', '/once']) await cache.getOrCreate(key, async () => anAnswer('milk'))

  for (const _ of ['twice', 'in a row']) cache.clear()

  expect([cache.isPopular('/'), cache.isPopular('/once')]).toEqual([true, false])
})

test('what is gone after a change is no longer popular, and what failed still is', async () => {
  const cache = anEnabledCache()
  for (const key of ['/gone', '/gone', '/failed', '/failed'])
    await cache.getOrCreate(key, async () => anAnswer('milk'))
  cache.clear()

  await cache.getOrCreate('/gone', async () => anAnswer('no such product', 404))
  await cache.getOrCreate('/failed', async () => anAnswer('busy', 503))

  expect([cache.isPopular('/gone'), cache.isPopular('/failed')]).toEqual([false, true])
})

describe('a page that is made in turns', () => {
  const inLine = () => {
    const turns: (() => void)[] = []
    const inTurn = async <Result>(work: () => Promise<Result>) => {
      await new Promise<void>((resolve) => turns.push(resolve))
      return work()
    }
    return { turns, inTurn }
  }

  test('a page that is made in turns does not wait once it is cached', async () => {
    const cache = anEnabledCache()
    const { inTurn } = inLine()
    await cache.getOrCreate('/', async () => anAnswer('milk'))

    const page = await cache.getOrCreate('/', async () => anAnswer('other'), inTurn)

    expect(page.body).toEqual(anAnswer('milk').body)
  })

  test('a page that is made in turns is made by whoever comes first, not by who asked first', async () => {
    const cache = anEnabledCache()
    const { turns, inTurn } = inLine()
    const make = vi.fn(async () => anAnswer('milk'))
    void cache.getOrCreate('/', make, inTurn)
    const second = cache.getOrCreate('/', make, inTurn)

    turns[1]?.()

    expect((await second).status).toBe(200)
    turns[0]?.()
    expect(make).toHaveBeenCalledTimes(1)
  })
})

describe('sending an answer', () => {
  const request = (headers: Record<string, string>) => new Request('http://shop.test/', { headers })
  const long = anAnswer('milk '.repeat(1000))

  test.for([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0.1, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, identity', null],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip; q=0', null],
    ['*;q=0', null],
    ['sbr, gzipped', null],
    ['identity', null],
    ['', null],
  ] as const)('an answer to who accepts "%s" comes as %s', async ([accepted, encoding]) => {
    const response = await sendCached(long, request({ 'accept-encoding': accepted }))

    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    if (encoding === 'gzip') {
      expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('milk '.repeat(1000))
    }
  })

  test('an answer is empty for a client that has it already', async () => {
    const first = await sendCached(long, request({}))
    const again = await sendCached(
      long,
      request({ 'if-none-match': first.headers.get('etag') ?? '' }),
    )

    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})
