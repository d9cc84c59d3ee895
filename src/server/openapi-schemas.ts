import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { namedSchemas } from '#contract/named-schemas.ts'
import { type RefusalCode, refusalMessages } from '#contract/refusals.ts'

export type Json = Record<string, unknown>

/** A schema describes what is sent (`input`) or what is answered (`output`). */
export type Direction = 'input' | 'output'

/** The envelope of every refusal. */
export const Refusal = z
  .strictObject({
    success: z.literal(false),
    code: z.enum(Object.keys(refusalMessages) as [RefusalCode, ...RefusalCode[]]),
    message: z.string().describe('What is wrong and what to do, for people'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong with each field, for forms'),
    productId: z.string().optional().describe('The product that a refused order stumbled over'),
    stock: z
      .strictObject({ was: z.int().nullable(), now: z.int().nullable() })
      .optional()
      .describe('Of a count that was made from an old one: that one, and the one there is'),
  })
  .describe('Every expected no. The code is stable, the message is not.')

const named: Record<string, z.ZodType> = { ...namedSchemas, Refusal }
for (const [id, schema] of Object.entries(named)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

const local = '#/$defs/'

/** The document's own schemas, and a function that describes any other one with references to them. */
export function describeSchemas() {
  const twofold = namesOfTwoForms()
  const components: Record<string, Json> = {}

  function describe(schema: z.ZodType, direction: Direction): Json {
    const { value, defs } = toJson(schema, direction)
    for (const [name, def] of Object.entries(defs)) {
      components[nameIn(name, direction)] ??= withReferences(def, rename(direction)) as Json
    }
    return withReferences(value, rename(direction)) as Json
  }
  function nameIn(name: string, direction: Direction): string {
    return direction === 'input' && twofold.has(name) ? `${name}Input` : name
  }
  function rename(direction: Direction) {
    return (name: string) => nameIn(name, direction)
  }
  return { components, describe }
}

function withReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, `#/components/schemas/${rename(inner.slice(local.length))}`]
        : [key, withReferences(inner, rename)],
    ),
  )
}

function toJson(schema: z.ZodType, io: Direction): { value: Json; defs: Record<string, Json> } {
  // Within another object a named schema is always a reference, also where it is the whole.
  const whole = z.toJSONSchema(z.object({ value: schema }), {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      dropWhatSaysNothing(jsonSchema)
    },
  })
  return {
    value: (whole.properties?.value ?? {}) as Json,
    defs: (whole.$defs ?? {}) as Record<string, Json>,
  }
}

/** The bounds of what JavaScript can hold, and patterns that repeat a well-known format. */
function dropWhatSaysNothing(schema: Json): void {
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Those that are both sent and answered, and written differently then. */
function namesOfTwoForms(): Set<string> {
  const answered = new Set(
    Object.values(calls).flatMap(({ answer }) => Object.keys(toJson(answer, 'output').defs)),
  )
  const twofold = Object.entries(named).filter(
    ([name, schema]) =>
      answered.has(name) &&
      !isDeepStrictEqual(toJson(schema, 'input').defs, toJson(schema, 'output').defs),
  )
  return new Set(twofold.map(([name]) => name))
}
