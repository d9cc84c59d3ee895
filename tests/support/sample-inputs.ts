import { z } from 'zod'

type Json = Record<string, unknown>

/** A value of about the form that a schema takes. */
export function inputOf(schema: z.ZodType): unknown {
  return sampleOf(jsonOf(schema))
}

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** One value of about the form that the schema describes; whether it is right does not matter here. */
function sampleOf(schema: Json): unknown {
  const {
    type,
    anyOf,
    enum: values,
  } = schema as { type?: string; anyOf?: Json[]; enum?: unknown[] }
  if (values) return values[0]
  if (anyOf) return sampleOf(anyOf[0]!)
  if (type === 'object') return sampleObject(schema)
  if (type === 'array') return [sampleOf(schema.items as Json)]
  const plain: Json = { integer: 1, number: 1, boolean: true }
  const text = schema.format === 'uuid' ? '01900000-0000-7000-8000-000000000001' : 'text'
  return plain[type ?? ''] ?? text
}

function sampleObject({ properties, propertyNames }: Json): unknown {
  if (!properties) return { [String(sampleOf((propertyNames ?? {}) as Json))]: 1 }
  const entries = Object.entries(properties as Record<string, Json>)
  return Object.fromEntries(entries.map(([key, of]) => [key, sampleOf(of)]))
}

/** The same with a text in one place, once for each place that takes text. */
export function textInputsOf(
  schema: z.ZodType,
): { place: string; filled: (text: string) => unknown }[] {
  const json = jsonOf(schema)
  const sample = sampleOf(json)
  return placesOf(json).map((path) => ({
    place: path.join('.'),
    filled: (text) => withText(sample, path, text),
  }))
}

function placesOf(schema: Json): string[][] {
  const { type, anyOf, properties, items, propertyNames, enum: values } = schema
  if (anyOf) return uniquePaths((anyOf as Json[]).flatMap(placesOf))
  const under = (key: string, of: unknown) => placesOf(of as Json).map((path) => [key, ...path])
  if (type === 'array') return under('0', items)
  if (properties) return Object.entries(properties).flatMap(([key, of]) => under(key, of))
  if (propertyNames) return [['{key}']]
  const isFixed =
    values !== undefined || ['number', 'integer', 'boolean', 'null'].includes(String(type))
  return isFixed || type === 'object' ? [] : [[]]
}

function uniquePaths(paths: string[][]): string[][] {
  return [...new Map(paths.map((path) => [path.join('.'), path])).values()]
}

function withText(sample: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (key === '{key}') return { [text]: 1 }
  if (key === '0') return [withText(Array.isArray(sample) ? sample[0] : undefined, rest, text)]
  const fields = typeof sample === 'object' && sample !== null ? (sample as Json) : {}
  return { ...fields, [key]: withText(fields[key], rest, text) }
}
