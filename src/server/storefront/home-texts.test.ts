import type { KnownHomeTexts } from '#contract/api/home-texts.ts'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { anArea } from '#tests/support/areas.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { storefrontRoutes } from './routes.ts'

function routesOf(db: Database, mode: 'demo' | 'production' = 'demo') {
  const config = { ...aConfig({ storeName: 'Kirana' }), mode }
  const proxies = new ProxyWatch([], silentLog)
  const catalog = {
    pictures: '/nowhere',
    hasProducts: async () => true,
    keepName: async () => undefined,
  }
  const parts = {
    db,
    config,
    gateways: new Map(),
    proxies,
    ...catalog,
    onChange: () => undefined,
  }
  const send = serveRoutes((users) => storefrontRoutes(parts, users))
  return {
    shown: async () => (await send({ call: 'GET /api/v1/store/home' })).body.texts,
    read: async (): Promise<KnownHomeTexts> =>
      (await send({ call: 'GET /api/v1/seller/home-texts', asSeller: true })).body.texts,
    save: (body: object) => send({ call: 'POST /api/v1/seller/home-texts', asSeller: true, body }),
  }
}

const titlesOf = ({ claims }: { claims: { title: string }[] }) => claims.map(({ title }) => title)
const auditsIn = (db: Database) => db.selectFrom('auditEntries').selectAll().orderBy('id').execute()

describe("the home page's texts (G-11)", () => {
  test("the home page's texts promise free delivery in a demo without areas alone", async ({
    db,
  }) => {
    const { shown } = routesOf(db)
    expect((await shown()).lead).toContain('Delivery is free, every time.')

    await anArea(db)
    expect((await shown()).lead).not.toContain('free')
  })

  test("the home page's texts are those of the demo, and a real shop claims nothing that its seller has not turned on (F24)", async ({
    db,
  }) => {
    expect(titlesOf(await routesOf(db).shown())).toEqual([
      'Fastest delivery',
      'Freshness guaranteed',
      'Affordable prices',
      'Trusted by 10,000+ customers',
    ])
    const real = await routesOf(db, 'production').shown()
    expect(titlesOf(real)).toEqual([])
    expect(JSON.stringify(real)).not.toMatch(/minutes|10,000|free/)
  })

  test("the home page's texts are the seller’s, and what is switched off keeps its words", async ({
    db,
  }) => {
    const { read, save, shown } = routesOf(db)
    const before = await read()
    const claims = before.claims.map((claim, n) => ({ ...claim, isShown: n === 2 }))

    const { status } = await save({ ...before, headline: 'ताज़ा सब्ज़ियाँ', claims })

    expect(status).toBe(200)
    expect(await shown()).toEqual({
      headline: 'ताज़ा सब्ज़ियाँ',
      lead: before.lead,
      claims: [{ place: 2, title: 'Affordable prices', text: before.claims[2]?.text }],
    })
    expect((await read()).claims).toEqual(claims)
    const [entry, ...more] = await auditsIn(db)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'settings changed', subjectName: 'Kirana' })
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['claims', 'headline'])
  })

  test("the home page's texts do not overwrite newer ones, and are not saved twice", async ({
    db,
  }) => {
    const { read, save } = routesOf(db)
    const before = await read()
    await save({ ...before, headline: 'First' })

    expect((await save({ ...before, headline: 'First' })).status).toBe(200)
    const late = await save({ ...before, lead: 'Second' })

    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await auditsIn(db)).toHaveLength(1)
  })

  test("the home page's texts saved from two places at once are those of one of them", async ({
    ownDb,
  }) => {
    const { read, save } = routesOf(ownDb)
    const before = await read()

    const answers = await Promise.all(
      ['First', 'Second', 'Third'].map((headline) => save({ ...before, headline })),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test.for<[what: string, change: object]>([
    ['an empty headline', { headline: '  ' }],
    ['a headline of 81 letters', { headline: 'x'.repeat(81) }],
    ['no claims', { claims: [] }],
    ['something else', { colour: 'red' }],
  ])("the home page's texts with %s are refused", async ([, change], { db }) => {
    const { read, save } = routesOf(db)

    const { status, body } = await save({ ...(await read()), ...change })

    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})
