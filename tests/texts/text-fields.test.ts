import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { explainIssue } from '#platform/requests/explain-issue.ts'
import { maxBodyBytes } from '#platform/requests/read-json.ts'
import { everyCall } from '#tests/support/every-call.ts'
import { cpuMs, hardTexts, plain, readingMs } from '#tests/support/hard-texts.ts'
import { textInputsOf } from '#tests/support/sample-inputs.ts'

/** The longest text that a request may bring: three bytes a letter fit into the body of most calls. */
const longest = { body: Math.floor(maxBodyBytes / 3), query: 4000, params: 4000, headers: 8000 }
const parts = ['body', 'query', 'params', 'headers'] as const

const fields = everyCall.flatMap(({ name, call }) =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema ? textInputsOf(schema).map((one) => ({ ...one, name, part, schema })) : []
  }),
)

test('there are as many texts as a shop needs', () => {
  expect(fields.length).toBeGreaterThan(250)
})

describe('the check of a text takes no longer than one of plain letters, however long it is', () => {
  test.for(fields)('$name: $part $place', async ({ filled, schema, part }) => {
    const checkMs = (text: string) => {
      const input = filled(text)
      return cpuMs(() => schema.safeParse(input, { error: explainIssue }))
    }
    const plainMs = await checkMs(plain(longest[part]))

    for (const { name, ofLength } of hardTexts) {
      const whole = await checkMs(ofLength(longest[part]))
      if (whole < 10) continue
      expect(whole, name).toBeLessThan(1.2 * (await readingMs()) + 5 * plainMs)
      const half = await checkMs(ofLength(longest[part] / 2))
      // What ran first may have run before it was compiled.
      const compiled = Math.min(whole, await checkMs(ofLength(longest[part])))
      expect(compiled, `${name}, twice as long`).toBeLessThan(2.5 * half + 10)
    }
  })
})

test('only one place brings text into a normal form, as a pile of marks takes long to sort', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const normalizing = sources.filter((file) => readFileSync(file, 'utf8').includes('.normalize('))

  expect(normalizing).toEqual(['src/contract/printable.ts'])
})

test('whatever answers many products to anyone waits with the lists', () => {
  const many = everyCall.filter(({ call }) => call.who !== 'seller' && hasProducts(call.answer))

  expect(many.map(({ name }) => name)).toContain('POST /api/v1/cart/quote')
  for (const { name, call } of many) expect([name, call.priority]).toEqual([name, 'low'])
})

function hasProducts(answer: z.ZodType): boolean {
  const json = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any' }))
  return (
    /"(products|lines|suggestions)":\{"type":"array"/.test(json) && json.includes('"offerPrice"')
  )
}
