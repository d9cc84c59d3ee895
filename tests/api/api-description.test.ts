import { Validator } from '@seriousme/openapi-schema-validator'
import { describe } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeApi } from '#server/openapi.ts'
import { expect, test } from '#tests/support/database.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { aWholeStore } from '#tests/support/whole-store.ts'

type Content = { content?: object }
type Described = {
  security?: object[]
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
    const people = security?.flatMap((scheme) => Object.keys(scheme))

    expect(people).toEqual(who === 'anyone' ? undefined : who.split(' or '))
    expect(responses).toMatchObject(who === 'anyone' ? { 503: {} } : { 401: {}, 503: {} })
  })

  test.for(everyCall)('says what comes and goes: $name', ({ name, call }) => {
    const { requestBody, responses } = said({ name })
    const sent = call.accepts ?? (call.body ? 'application/json' : undefined)

    expect(Object.keys(requestBody?.content ?? {})).toEqual(sent ? [sent] : [])
    expect(responses).toMatchObject({
      [call.status ?? 200]: { content: { [call.answers ?? 'application/json']: {} } },
      ...(sent ? { 413: {}, 415: {} } : {}),
    })
  })

  test('lists every call, and is served, with a page for people beside it', async ({ db }) => {
    const visitor = aVisitor(aWholeStore(db))
    const served = await visitor.get('/api/v1/openapi.json')
    const page = await visitor.get('/api/docs')

    const listed = Object.entries(served.body.paths as Record<string, object>).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(page.status).toBe(200)
    for (const name of Object.keys(calls)) expect(page.body.text).toContain(name)
  })
})
