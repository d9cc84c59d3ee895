import { legalPaths } from '#contract/legal-pages.ts'
import { readLegalText } from '#contract/legal-text.ts'
import { ProxyWatch } from '#platform/requests/watch-proxies.ts'
import type { Database } from '#server/database/database.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { serveRoutes } from '#tests/support/serve-routes.ts'
import { aConfig, silentLog } from '#tests/support/whole-store.ts'
import { storefrontRoutes } from './routes.ts'

const base = { name: 'Gupta Store', lowStock: 5, acceptsOrders: true }
const officer = { legalName: 'Gupta Foods', address: 'Pune', phone: '020 1234', email: 'a@b.in' }
const full = {
  ...base,
  ...officer,
  fssai: '11521034000123',
  grievanceOfficer: 'Meena Gupta, Manager',
  grievanceContact: 'help@b.in',
}

function routesOf(db: Database) {
  const parts = {
    config: aConfig({ mode: 'production' }),
    gateways: new Map(),
    proxies: new ProxyWatch([], silentLog),
    onChange: () => undefined,
    pictures: '/nowhere',
    hasProducts: async () => true,
    keepName: async () => undefined,
  }
  const send = serveRoutes((users) => storefrontRoutes({ db, ...parts }, users))
  return {
    profile: async () => (await send({ call: 'GET /api/v1/store' })).body.store,
    read: (path: string) => send({ call: `GET /api/v1/legal/${path}` }),
    pages: async () =>
      (await send({ call: 'GET /api/v1/seller/legal', asSeller: true })).body.pages,
    save: (path: string, body: object) =>
      send({ call: `POST /api/v1/seller/legal/${path}`, asSeller: true, body }),
    set: (body: object) => send({ call: 'POST /api/v1/seller/settings', asSeller: true, body }),
  }
}

describe('the legal pages', () => {
  test('the legal pages have starting texts, and none is shown until it is published', async ({
    db,
  }) => {
    const { profile, pages, read } = routesOf(db)
    const all = await pages()
    expect(all.map(({ path }: { path: string }) => path)).toEqual(legalPaths)
    expect(await profile()).not.toHaveProperty('legalPages')
    for (const path of legalPaths) expect((await read(path)).status).toBe(404)
    expect((await read('search')).status).toBe(400)
  })

  test('the legal pages are published without gaps only, and vanish when a setting is emptied', async ({
    db,
  }) => {
    const { profile, pages, read, save, set } = routesOf(db)
    const contact = (await pages()).find(({ path }: { path: string }) => path === 'contact')
    const body = { text: contact.text, isPublished: true, updatedAt: null }
    expect((await set(base)).status).toBe(200)
    const refused = await save('contact', body)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('Grievance officer'),
    ])

    expect((await set(full)).status).toBe(200)
    expect((await save('contact', body)).status).toBe(200)
    const { page } = (await read('contact')).body
    expect(page.text).toContain('Meena Gupta, Manager')
    expect(page.text).not.toContain('{')
    expect(await profile()).toMatchObject({
      legalPages: [{ path: 'contact', title: 'Contact and complaints' }],
    })
    expect((await save('contact', { ...body, text: 'Older' })).status).toBe(409)

    await set({ ...base, ...officer })
    expect((await read('contact')).status).toBe(404)
    expect(await profile()).not.toHaveProperty('legalPages')
  })

  test('the legal pages are in the audit log with their texts', async ({ db }) => {
    await routesOf(db).save('terms', { text: 'नियम', isPublished: true })
    const [entry] = await db.selectFrom('auditEntries').selectAll().orderBy('id').execute()
    expect(entry).toMatchObject({ subjectName: 'Terms of use', after: { pageText: 'नियम' } })
  })

  test('the legal pages take an FSSAI number of 14 digits only', async ({ db }) => {
    const { set } = routesOf(db)
    for (const fssai of ['1152103400012', '31521034000123', '1152103400012x']) {
      expect((await set({ ...base, fssai })).status).toBe(400)
    }
  })
})

test('a text is read as headings, lists, paragraphs and safe links; HTML stays text', () => {
  expect(readLegalText('# One\n- a\n- b\n\nTwo\nlines <b>x</b>\n\n[y](/terms)')).toEqual([
    { kind: 'heading', content: [{ text: 'One' }] },
    { kind: 'list', items: [[{ text: 'a' }], [{ text: 'b' }]] },
    {
      kind: 'paragraph',
      content: [{ text: 'Two' }, { text: ' ' }, { text: 'lines <b>x</b>' }],
    },
    { kind: 'paragraph', content: [{ text: 'y', href: '/terms' }] },
  ])
  for (const href of ['javascript:alert`1`', 'data:text/html,x', '//evil.example', '/\\evil']) {
    expect(JSON.stringify(readLegalText(`[x](${href})`))).not.toContain('href')
  }
})
