import { mapDetails, productDetails } from '#contract/product-details.ts'
import { cookieNames } from './openapi.ts'
import type { Json } from './openapi-schemas.ts'

/** `isRequest` limits an example to the required fields. */
type Shapes = { schemas: Record<string, Json>; isRequest: boolean }

// Examples by the name of the field.
const known: Record<string, unknown> = {
  name: 'Alphonso Mango',
  category: 'Fruits',
  price: 240,
  offerPrice: 199,
  image: ['/media/mango-1/640.webp'],
  description: ['Sweet and fibreless', 'From Ratnagiri'],
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  password: 'fresh-mangoes-daily',
  street: '14 Mango Lane',
  landmark: 'Opposite the post office',
  city: 'Mysuru',
  state: 'Karnataka',
  zipcode: 570001,
  country: 'India',
  phone: '9876543210',
  number: '1024',
  quantity: 2,
  message: 'Done',
  reason: 'Ordered by mistake',
  nextCursor: null,
  ...mapDetails(productDetails, ({ example }) => example),
  brand: 'Konkan Orchards',
}

/** One value that the schema allows, as a shop would have it. */
export function exampleOf(schema: Json, shapes: Shapes, name = ''): unknown {
  const { $ref, anyOf, enum: values, const: constant, type } = schema
  if (typeof $ref === 'string')
    return exampleOf(shapes.schemas[$ref.split('/').at(-1)!]!, shapes, name)
  if (constant !== undefined) return constant
  const typical = known[name]
  if (Array.isArray(values)) return values.includes(typical) ? typical : values[0]
  if (type === 'object') return exampleObject(schema, shapes)
  if (typical !== undefined) return typical
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0] as Json, shapes, name)
  return type === 'array' ? [exampleOf(schema.items as Json, shapes)] : plainExample(schema)
}

type Properties = Record<string, Json>

function exampleObject(schema: Json, shapes: Shapes) {
  const entries = Object.entries((schema.properties ?? {}) as Properties)
  if (entries.length === 0 && schema.propertyNames) {
    const value = exampleOf(schema.additionalProperties as Json, shapes, 'quantity')
    return { [String(exampleOf(schema.propertyNames as Json, shapes))]: value }
  }
  const required = (schema.required ?? []) as string[]
  const shown = entries.filter(([key]) => !shapes.isRequest || required.includes(key))
  return Object.fromEntries(shown.map(([key, of]) => [key, exampleOf(of, shapes, key)]))
}

function plainExample({ type, format, minimum }: Json): unknown {
  if (format === 'uuid') return '01985f3c-2f4e-7d10-9a51-6a1f0c2b8e44'
  if (format === 'date-time') return '2026-02-13T09:30:00.000Z'
  if (type === 'integer' || type === 'number') return minimum || 1
  if (type === 'boolean') return true
  return type === 'string' ? 'text' : null
}

type CallDetails = {
  method: string
  path: string
  description: string
  bodyType: string | undefined
  bodySchema: Json | undefined
}

/** The call as a command for a terminal. */
export function exampleRequest(
  { method, path, description, bodyType, bodySchema }: CallDetails,
  { publicUrl, schemas }: { publicUrl: string; schemas: Properties },
): string {
  const address = `${publicUrl}${path.replaceAll(/\{\w+\}/g, '01985f3c-2f4e-7d10-9a51-6a1f0c2b8e44')}`
  const parts = [
    `curl ${method === 'GET' ? '' : '-X POST '}'${address}'`,
    ...cookieParts(description, publicUrl),
    ...bodyParts(bodyType, bodySchema && exampleOf(bodySchema, { schemas, isRequest: true })),
  ]
  return parts.join(' \\\n  ')
}

function cookieParts(description: string, publicUrl: string): string[] {
  if (description.includes('anyone')) return []
  const names = cookieNames(publicUrl)
  return [`-b '${description.includes('shopper') ? names.shopper : names.seller}=…'`]
}

function bodyParts(type: string | undefined, example: unknown): string[] {
  if (type === 'text/csv') return ["-H 'Content-Type: text/csv'", '--data-binary @products.csv']
  if (type === 'application/zip')
    return [`-H 'Content-Type: ${type}'`, '--data-binary @pictures.zip']
  if (type === 'multipart/form-data') {
    const { productData } = example as { productData: unknown }
    return [
      `-F 'productData=${JSON.stringify(productData)};type=application/json'`,
      "-F 'images=@mango.jpg'",
    ]
  }
  return type ? [`-H 'Content-Type: ${type}'`, `-d '${JSON.stringify(example)}'`] : []
}
