import { describe } from 'vitest'
import { ResponseCache } from '#platform/responses/response-cache.ts'
import { openDatabase } from '#server/database/database.ts'
import { openMetrics } from '#server/metrics.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'

const token = 'a token for the monitoring'
const bearer = { headers: { authorization: `Bearer ${token}` } }
const on = { metrics: { token, port: undefined } }

describe('/metrics', () => {
  test('is not there unless it is switched on', async ({ db }) => {
    const { app } = await aBuiltStore(db)

    const response = await app.request('/metrics', bearer)

    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('tokri_http')
  })

  test.for<Record<string, string>>([
    {},
    { authorization: 'Bearer guess' },
    { authorization: token },
  ])('is not read with %j', async (headers, { db }) => {
    const { app } = await aBuiltStore(db, on)

    const response = await app.request('/metrics', { headers })

    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain('tokri_')
  })

  test('counts requests by the pattern of their route, never by their path', async ({ db }) => {
    const { id } = await aProduct(db)
    const { app } = await aBuiltStore(db, on)

    for (const path of [
      `/api/v1/product/${id}`,
      `/api/v1/order/${id}`,
      '/secret-path',
      '/cart',
      '/api/none',
    ])
      await app.request(path)
    await app.request('/', { method: 'PROPFIND' })
    const text = await (await app.request('/metrics', bearer)).text()

    const counts = [...text.matchAll(/^tokri_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
    expect(counts.map(([, labels, count]) => `${labels} ${count}`)).toEqual(
      expect.arrayContaining([
        'method="GET",route="/api/v1/product/:id",status="200" 1',
        'method="GET",route="/api/v1/order/:id",status="401" 1',
        'method="GET",route="page",status="200" 1',
        'method="GET",route="page",status="404" 1',
      ]),
    )
    expect(text).not.toContain(id)
    expect(text).not.toMatch(/secret-path|PROPFIND|cart/)
  })

  test('shows what waits, the cache, the connections and the process', async ({
    ownDb,
    ownUrl,
  }) => {
    const cache = new ResponseCache()
    cache.setEnabled(true)
    const own = openDatabase(ownUrl, { log: silentLog, max: 3 })
    const metrics = await openMetrics({ db: own, browsingDb: ownDb, config: aConfig(on), cache })
    const { text = '', contentType } = (await metrics?.read()) ?? {}
    await own.destroy()

    expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const sample of [
      'tokri_database_up 1',
      'tokri_shop{what="holds_open"} 0',
      'tokri_shop{what="refunds_waiting"} 0',
      'tokri_shop{what="jobs_failed"} 0',
      'tokri_response_cache{what="entries"} 0',
      'tokri_response_cache_lookups_total{result="hits"} 0',
      'tokri_database_connections{pool="orders",state="waiting"} 0',
    ])
      expect(text.split('\n')).toContain(sample)
    expect(text).toMatch(/^tokri_database_connections\{pool="orders",state="total"\} [1-3]$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  })

  test('is still answered when the database is away, without old numbers', async () => {
    const db = openDatabase('postgresql://nobody@127.0.0.1:1/none', { log: silentLog })
    const cache = new ResponseCache()
    const metrics = await openMetrics({ db, browsingDb: db, config: aConfig(on), cache })
    const { text = '' } = (await metrics?.read()) ?? {}
    await db.destroy()

    expect(text).toContain('tokri_database_up 0')
    expect(text).not.toMatch(/^tokri_shop\{/m)
  })

  test('on a port of its own answers this machine', async ({ db }) => {
    const config = aConfig({ metrics: { token: undefined, port: 19_464 } })
    const metrics = await openMetrics({ db, browsingDb: db, config, cache: new ResponseCache() })
    const response = await fetch('http://127.0.0.1:19464/metrics')

    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('tokri_database_up 1'),
    ])
    expect((await fetch('http://127.0.0.1:19464/')).status).toBe(404)
    await metrics?.close()
    await expect(fetch('http://127.0.0.1:19464/metrics')).rejects.toThrow('fetch failed')
  })
})
