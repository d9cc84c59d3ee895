import { html } from 'hono/html'
import type { Json } from './openapi-schemas.ts'

export type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Json
}
type Field = { name: string; schema: Json; required: boolean }

/** The body's fields are listed at the call itself, although the object also has its own entry. */
export function bodyTable(schema: Json, schemas: Record<string, Json>) {
  const own = typeof schema.$ref === 'string' ? schemas[referredName(schema.$ref)] : undefined
  if (!own) return fieldTable(fieldsOf(schema), schema)
  return html`<p class="type">${typeOf(schema)}</p>${fieldTable(fieldsOf(own), own)}`
}

function referredName($ref: string): string {
  return $ref.split('/').at(-1) ?? ''
}

export function fieldOfParameter({
  name,
  in: place,
  required,
  description,
  schema,
}: Parameter): Field {
  const from = place === 'query' ? '' : place === 'path' ? 'In the path. ' : 'In the headers. '
  const text = `${from}${description ?? ''}`.trim()
  return { name, required, schema: text ? { ...schema, description: text } : schema }
}

/** The fields of an object, with those of objects inside it under longer names. */
export function fieldsOf(schema: Json, prefix = ''): Field[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).flatMap(([key, of]) => {
    const name = prefix + key
    const inner = of.type === 'array' ? (of.items as Json) : of
    const nested = fieldsOf(inner, `${name}${of.type === 'array' ? '[]' : ''}.`)
    return [{ name, schema: of, required: required.includes(key) }, ...nested]
  })
}

export function fieldTable(fields: Field[], whole?: Json) {
  if (fields.length === 0) return html`<p class="type">${whole ? typeOf(whole) : 'Nothing'}</p>`
  return html`<div class="scroll"><table>
    ${fields.map(
      ({ name, schema, required }) => html`<tr>
        <th scope="row"><code>${name}</code>${required ? '' : html` <span class="optional">optional</span>`}</th>
        <td class="type">${typeOf(schema)}</td>
        <td>${schema.description ?? ''}</td>
      </tr>`,
    )}
  </table></div>`
}

type Piece = ReturnType<typeof html> | string

/** The type of a value in a few words. */
function typeOf(schema: Json): Piece {
  const { $ref, anyOf, enum: values, const: constant } = schema
  if (typeof $ref === 'string') {
    const name = referredName($ref)
    return html`<a href="#object-${name}">${name}</a>`
  }
  if (Array.isArray(anyOf)) {
    return html`${anyOf.map((form, nth) => html`${nth > 0 ? ' or ' : ''}${typeOf(form as Json)}`)}`
  }
  if (constant !== undefined) return JSON.stringify(constant)
  return Array.isArray(values) ? values.join(' · ') : plainType(schema)
}

function plainType(schema: Json): Piece {
  const { type, format, items } = schema as {
    type?: string | string[]
    format?: string
    items?: Json
  }
  if (type === 'array') return html`list of ${typeOf(items ?? {})}${limits(schema)}`
  if (type === 'object') return objectType(schema)
  const kinds = [type ?? 'anything']
    .flat()
    .map((kind) => (kind === 'null' ? kind : (format ?? kind)))
  return `${kinds.join(' or ')}${limits(schema)}`
}

function objectType({ properties, additionalProperties, propertyNames }: Json): Piece {
  const hasOwn = Object.keys((properties ?? {}) as object).length > 0
  if (!hasOwn && additionalProperties === false) return 'empty object'
  if (hasOwn || !additionalProperties || !propertyNames) return 'object'
  return html`object of ${typeOf(propertyNames as Json)} → ${typeOf(additionalProperties as Json)}`
}

function limits(schema: Json): string {
  const boundTexts = bounds.flatMap(({ key, relation, unit }) => {
    const bound = schema[key]
    return typeof bound === 'number' ? [`${relation} ${bound}${unit}`] : []
  })
  return boundTexts.length > 0 ? ` (${boundTexts.join(', ')})` : ''
}

const bounds = [
  { key: 'minimum', relation: '≥', unit: '' },
  { key: 'exclusiveMinimum', relation: '>', unit: '' },
  { key: 'maximum', relation: '≤', unit: '' },
  { key: 'maxLength', relation: '≤', unit: ' characters' },
  { key: 'maxItems', relation: '≤', unit: ' entries' },
]
