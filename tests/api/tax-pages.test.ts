import type { Database } from '#server/database/database.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { aClient } from '#tests/support/client.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { setTax } from '#tests/support/tax.ts'
import { aSellerSession } from '#tests/support/users.ts'

type Overrides = Parameters<typeof aBuiltStore>[1]

async function lookAt(db: Database, overrides: Overrides = {}) {
  const { id } = await aProduct(db, { category: 'Dairy', offerPricePaise: 3500 })
  const { app } = await aBuiltStore(db, overrides)
  const read = async (path: string) => (await app.request(path)).text()
  const [page, list] = [await read(`/products/dairy/${id}`), await read('/products')]
  return { offers: offersOn(page), text: textOf(page), cards: textOf(list) }
}

/** The offers of the product that the page describes, found among its other JSON-LD. */
function offersOn(page: string) {
  const described = [
    ...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, json = '{}']) => JSON.parse(json) as { offers?: object })
  return described.find(({ offers }) => offers)?.offers
}

function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]+>/g, ' ')
}

const production = { mode: 'production' } as const
const charged = (price: string) => ({
  price,
  priceSpecification: { price, priceCurrency: 'INR', valueAddedTaxIncluded: true },
})

describe('what pages say of tax (G-5)', () => {
  test('in a demo with tax on top: as the original', async ({ db }) => {
    const { offers, text, cards } = await lookAt(db)

    expect(offers).toMatchObject({ price: '35.00' })
    expect(offers).not.toHaveProperty('priceSpecification')
    expect(text).toContain('inclusive of all taxes')
    expect(cards).not.toContain('% tax')
  })

  test('in a real shop with tax on top: how much comes on top, in lists too', async ({ db }) => {
    await setTax(db, { onTopBasisPoints: 250 })
    const { offers, text, cards } = await lookAt(db, production)

    expect(offers).toMatchObject(charged('35.88'))
    expect(text).toContain('+ 2.5% tax')
    expect(text).not.toContain('inclusive of all taxes')
    expect(cards).toContain('+ 2.5% tax')
  })

  test.for(['included', 'none'] as const)(
    'in a real shop with tax %s: the price is what is charged',
    async (mode, { db }) => {
      await setTax(db, { mode })
      const { offers, text, cards } = await lookAt(db, production)

      expect(offers).toMatchObject(charged('35.00'))
      expect(text).toContain('inclusive of all taxes')
      expect(text + cards).not.toContain('% tax')
    },
  )
})

test('a cached page says what is true as soon as tax is charged in another way', async ({ db }) => {
  await aProduct(db)
  const { app } = await aBuiltStore(db, production)
  const seller = aClient(app, { headers: { cookie: `seller=${await aSellerSession(db)}` } })
  const products = async () => textOf(await (await app.request('/products')).text())

  expect(await products()).toContain('+ 2% tax')
  await setTax(db, { mode: 'none' })
  expect(await products()).toContain('+ 2% tax')

  const tax = { mode: 'included', onTopPercent: 2, includedPercent: 5, roundsCash: false }
  expect(await seller.post('/api/v1/seller/tax', tax)).toMatchObject({ status: 200 })
  expect(await products()).not.toContain('% tax')
})
