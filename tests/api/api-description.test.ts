import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe } from 'vitest'
import { SentAddress } from '#contract/api/addresses.ts'
import { calls } from '#contract/api/calls.ts'
import { CartItems } from '#contract/api/cart.ts'
import { StockSetting } from '#contract/api/seller-products.ts'
import { newId } from '#platform/new-id.ts'
import { describeApi } from '#server/api/openapi.ts'
import { aClient } from '#tests/support/client.ts'
import { expect, test } from '#tests/support/database.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { goodAddress } from '#tests/support/users.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Content = { content?: object }
type Described = {
  operationId: string
  description: string
  security: object[]
  requestBody?: Content
  responses: object
}

describe('the description of the API', () => {
  const document = describeApi({ name: 'Tokri', publicUrl: 'http://shop.test' })

  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))

    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  const paths = document.paths as Record<string, Record<string, Described>>

  const said = ({ name }: { name: string }) => {
    const [method = '', path = ''] = name.split(' ')
    return paths[path]![method.toLowerCase()]!
  }

  test.for(everyCall)('says who may call: $name', ({ name, call: { who } }) => {
    const { security, responses } = said({ name })
    const users = security.flatMap((scheme) => Object.keys(scheme))

    expect(users).toEqual(who === 'anyone' ? [] : who.split(' or '))
    expect(responses).toMatchObject(who === 'anyone' ? { 503: {} } : { 401: {}, 503: {} })
  })

  test.for(everyCall)('names the right: $name', ({ name, call: { needs } }) => {
    const { description } = said({ name })
    const named = [...description.matchAll(/`(\w+)`/g)].map(([, right]) => right)

    expect(named).toEqual(needs ? [needs].flat() : [])
  })

  test.for(everyCall)('says what comes and goes: $name', ({ name, method, call }) => {
    const { requestBody, responses } = said({ name })
    // A program sends JSON with every change, also where it has nothing to say.
    const sent = call.accepts ?? (method === 'POST' ? 'application/json' : undefined)
    const types = [sent, call.acceptsToo].filter((type) => type !== undefined)

    expect(Object.keys(requestBody?.content ?? {})).toEqual(types)
    expect(responses).toMatchObject({
      [call.status ?? 200]: { content: { [call.answers ?? 'application/json']: {} } },
      ...(sent ? { 413: {}, 415: {} } : {}),
    })
  })

  test('names what generators need: a call’s operation, and the things of the shop', () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    const { schemas } = document.components as { schemas: Record<string, object> }

    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]+)+$/)
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Product', 'Order', 'Address', 'NewAddress', 'User', 'Refusal']),
    )
    expect(JSON.stringify(paths)).toContain('"$ref":"#/components/schemas/Order"')
    const missing = JSON.stringify(document)
      .matchAll(/"#\/components\/schemas\/(\w+)"/g)
      .filter(([, name]) => !schemas[name!])
    expect([...missing]).toEqual([])
  })

  test.for([
    ['NewAddress', { zipcode: 99_999 }],
    ['NewAddress', { zipcode: '0570001' }],
    ['NewAddress', { email: 'asha' }],
    ['NewAddress', { city: ' ' }],
    ['NewAddress', { phone: '12' }],
    ['NewAddress', { planet: 'Earth' }],
    ['StockSetting', { stock: -1 }],
    ['CartItems', { milk: 1 }],
  ] as const)('is as strict as the store: %s with %o is wrong in both', ([name, wrong]) => {
    const ajv = new Ajv2020({ strict: false, formats: { uuid: /^[\da-f-]{36}$/, email: /@/ } })
    ajv.addSchema({ $id: 'api', ...document })
    const validate = ajv.getSchema(`api#/components/schemas/${name}`)!
    const right = {
      NewAddress: goodAddress,
      StockSetting: { id: newId(), stock: 4 },
      CartItems: { [newId()]: 2 },
    }[name]

    const schemas = { NewAddress: SentAddress, StockSetting, CartItems }

    expect([validate(right), schemas[name].safeParse(right).success]).toEqual([true, true])
    const value = { ...right, ...wrong }
    expect([validate(value), schemas[name].safeParse(value).success]).toEqual([false, false])
  })

  test('lists every call, and is served together with a readable page', async ({ db }) => {
    const client = aClient(aWholeStore(db))
    const served = await client.get('/api/v1/openapi.json')
    const page = await client.get('/api/docs')

    const listed = Object.entries(served.body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(page.status).toBe(200)
    for (const id of Object.values(calls).map((call) => call.id)) {
      expect(page.body.text).toContain(`<article id="${id}">`)
    }
  })
})
