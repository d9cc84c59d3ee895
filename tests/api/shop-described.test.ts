import type { Database } from '#server/database/database.ts'
import { viewSettings, writeSettings } from '#server/storefront/views.ts'
import { anArea, anAreaAround, offerPickUp, shopPoint } from '#tests/support/areas.ts'
import { aBuiltStore } from '#tests/support/built-pages.ts'
import { describe, expect, test } from '#tests/support/database.ts'
import { aProduct } from '#tests/support/products.ts'
import { aConfig } from '#tests/support/whole-store.ts'

type Described = Record<string, unknown> & { '@type': string; offers?: Record<string, unknown> }

async function describedOn(db: Database, path: string, type: string) {
  const { app } = await aBuiltStore(db, { mode: 'production' })
  const page = await (await app.request(path)).text()
  const found = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '{}']) => JSON.parse(json) as Described)
    .find((each) => each['@type'] === type)
  return found ?? { '@type': 'none' }
}

async function saveSettings(db: Database, settings: object) {
  await writeSettings(db, { ...(await viewSettings(db, aConfig())), ...settings })
}

async function publish(db: Database, path: 'returns' | 'shipping') {
  await db
    .insertInto('legalPages')
    .values({ path, text: 'Tell us within a day.', isPublished: true })
    .execute()
}

describe('the home page describes the shop', () => {
  test('as far as its settings state it', async ({ db }) => {
    await aProduct(db)
    await saveSettings(db, {
      name: 'Sri Lakshmi & Sons </script><script>alert(1)</script>',
      legalName: 'Lakshmi Stores',
      phone: '+91 98450 12345',
      email: 'shop@lakshmi.example',
      address: '12 Main Road, Malleswaram, Bengaluru 560 003',
      hours: 'Monday to Saturday, 7 am to 9 pm',
    })
    await publish(db, 'returns')

    expect(await describedOn(db, '/', 'GroceryStore')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'GroceryStore',
      '@id': 'http://shop.test/#shop',
      name: 'Sri Lakshmi & Sons </script><script>alert(1)</script>',
      url: 'http://shop.test/',
      image: 'http://shop.test/artwork/share.jpg',
      legalName: 'Lakshmi Stores',
      telephone: '+91 98450 12345',
      email: 'shop@lakshmi.example',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Main Road, Malleswaram, Bengaluru 560 003',
        postalCode: '560003',
        addressCountry: 'IN',
      },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: '07:00',
          closes: '21:00',
        },
      ],
      currenciesAccepted: 'INR',
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: 'http://shop.test/returns',
      },
    })
  })

  test('and invents nothing: no hours that were not understood, no address, no returns', async ({
    db,
  }) => {
    await aProduct(db)
    await saveSettings(db, {
      ...{ phone: null, email: null, address: null, legalName: null },
      hours: 'Mornings and evenings',
    })

    expect(Object.keys(await describedOn(db, '/', 'GroceryStore')).toSorted()).toEqual(
      ['@context', '@id', '@type', 'currenciesAccepted', 'image', 'name', 'url'].toSorted(),
    )
  })
})

describe('a product page describes', () => {
  test('the price, and the quantity that it is for', async ({ db }) => {
    const { id } = await aProduct(db, {
      category: 'Dairy',
      weight: '500 g',
      barcode: '8901262010016',
      offerPricePaise: 3500,
    })

    const { gtin, offers } = await describedOn(db, `/products/dairy/${id}`, 'Product')

    expect(gtin).toBe('8901262010016')
    expect(offers?.priceSpecification).toMatchObject({
      '@type': 'UnitPriceSpecification',
      price: offers?.price,
      priceCurrency: 'INR',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 500,
        unitCode: 'GRM',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
      },
    })
  })

  test('no bar code that the shop gave out itself', async ({ db }) => {
    const { id } = await aProduct(db, { category: 'Dairy', barcode: '2100000000012' })

    expect(await describedOn(db, `/products/dairy/${id}`, 'Product')).not.toHaveProperty('gtin')
  })

  test('delivery and returns where the shop says something of them, and only then', async ({
    db,
  }) => {
    const { id } = await aProduct(db, { category: 'Dairy' })
    const path = `/products/dairy/${id}`
    await saveSettings(db, { delivery: null })
    const before = await describedOn(db, path, 'Product')
    expect(before.offers).not.toHaveProperty('shippingDetails')
    expect(before.offers).not.toHaveProperty('availableDeliveryMethod')
    expect(before.offers).not.toHaveProperty('hasMerchantReturnPolicy')

    await saveSettings(db, { delivery: '₹30, free from ₹500' })
    await publish(db, 'shipping')
    await publish(db, 'returns')

    const { offers } = await describedOn(db, path, 'Product')
    expect(offers).toMatchObject({
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        description: '₹30, free from ₹500',
        url: 'http://shop.test/shipping',
      },
      hasMerchantReturnPolicy: { merchantReturnLink: 'http://shop.test/returns' },
    })
  })

  test('the fee of each area by its PINs, free from its sum on, while the areas are few', async ({
    db,
  }) => {
    const { id } = await aProduct(db, { category: 'Dairy', offerPricePaise: 9000 })
    const path = `/products/dairy/${id}`
    await anArea(db, { name: 'Kothrud', pins: '411029, 411038 to 411040', freeFrom: null })
    await anArea(db, { name: 'Baner', pins: '411045', freeFrom: 80, days: [3, 6] })
    await offerPickUp(db)

    const { offers } = await describedOn(db, path, 'Product')
    const shipping = offers!.shippingDetails as Record<string, object>[]
    expect(shipping.map(({ shippingRate }) => shippingRate)).toMatchObject([
      { value: 0, currency: 'INR' },
      { value: 30 },
    ])
    expect(shipping[1]!.shippingDestination).toMatchObject({
      addressCountry: 'IN',
      postalCodeRange: [
        { postalCodeBegin: 411029, postalCodeEnd: 411029 },
        { postalCodeBegin: 411038, postalCodeEnd: 411040 },
      ],
    })
    expect(shipping[0]).toMatchObject({
      deliveryTime: {
        businessDays: {
          dayOfWeek: ['https://schema.org/Wednesday', 'https://schema.org/Saturday'],
        },
      },
    })
    expect(shipping[1]).not.toHaveProperty('deliveryTime')
    expect(offers!.availableDeliveryMethod).toBe('https://schema.org/OnSitePickup')
    expect(JSON.stringify(shipping).length).toBeLessThan(1100)

    await anAreaAround(db)
    const around = await describedOn(db, path, 'Product')
    expect(around.offers!.shippingDetails).toMatchObject([
      {},
      {},
      {
        shippingDestination: {
          '@type': 'GeoCircle',
          geoMidpoint: { '@type': 'GeoCoordinates', ...shopPoint },
          geoRadius: 3000,
        },
      },
    ])

    await anArea(db, { name: 'Elsewhere', pins: '', fee: 80 })
    const after = await describedOn(db, path, 'Product')
    expect(JSON.stringify(after.offers)).not.toContain('DefinedRegion')
  })
})
