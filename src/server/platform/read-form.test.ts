import { describe, expect, test } from 'vitest'
import { maxPictureBytes } from '#contract/seller-limits.ts'
import { aGuardedApp } from '#tests/support/shop-front.ts'
import { readForm } from './read-form.ts'

const door = '/api/v1/product/add'
const type = 'multipart/form-data; boundary=xyz'

/** A form as a browser writes it. */
function aForm(parts: [name: string, value: string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}

const aPicture = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const milk: [string, string] = ['productData', '{"name":"दूध"}']

/** What the store reads of a form, or the status, code and message of its refusal. */
async function reading(body: BodyInit, headers: Record<string, string> = {}) {
  const app = aGuardedApp()
  app.post(door, async (c) => {
    const { productData, images } = await readForm(c)
    const files = images.map(({ name, size }) => [name, size])
    return c.text(JSON.stringify({ productData, images: files }))
  })
  const response = await app.request(door, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await response.json()
  return response.status === 200 ? answer : [response.status, answer.code, answer.message]
}

/** The same, written by hand. */
const readingText = (text: string, contentType = type) =>
  reading(new TextEncoder().encode(text.replaceAll('\n', '\r\n')), { 'content-type': contentType })

const words = 'Content-Disposition: form-data; name="productData"\n\n{"name":"x"}'

describe('reads', () => {
  test('words and pictures as a browser sends them', async () => {
    const form = aForm([milk, ['images', aPicture('a.jpg')], ['images', aPicture('b.png', 7)]])

    expect(await reading(form)).toEqual({
      productData: { name: 'दूध' },
      images: [
        ['a.jpg', 3],
        ['b.png', 7],
      ],
    })
  })

  test('four pictures of exactly 5 MB each', async () => {
    const pictures = ['a', 'b', 'c', 'd'].map((name): [string, File] => [
      'images',
      aPicture(name, maxPictureBytes),
    ])

    const { images } = await reading(aForm([milk, ...pictures]))

    expect(images.map(([, size]: [string, number]) => size)).toEqual(Array(4).fill(maxPictureBytes))
  })

  test('an empty field for pictures as no picture', async () => {
    const empty =
      'Content-Disposition: form-data; name="images"; filename=""\nContent-Type: x/y\n\n'

    expect(await readingText(`--xyz\n${words}\n--xyz\n${empty}\n--xyz--\n`)).toMatchObject({
      images: [],
    })
  })

  test.for<[string, string]>([
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\x.png', 'x.png'],
    ['/etc/x', 'x'],
    ['a\u0000b\u202e.jpg', 'ab.jpg'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['आम.jpg', 'आम.jpg'],
    ['/', 'A picture'],
  ])('the file name %j as %j', async ([sent, name]) => {
    expect(await reading(aForm([milk, ['images', aPicture(sent)]]))).toMatchObject({
      images: [[name, 3]],
    })
  })

  test.for([
    'multipart/form-data; boundary=xyz',
    'Multipart/Form-Data;boundary="xyz"',
    'multipart/form-data; charset=utf-8; boundary=xyz',
  ])('the type %s', async (contentType) => {
    expect(await readingText(`--xyz\n${words}\n--xyz--\n`, contentType)).toMatchObject({
      productData: { name: 'x' },
    })
  })

  test('names without quotes, as some programs write them', async () => {
    const picture = "Content-Disposition: form-data; name=images; filename*=utf-8''a.jpg\n\nabc"

    expect(await readingText(`--xyz\n${words}\n--xyz\n${picture}\n--xyz--`)).toMatchObject({
      images: [["utf-8''a.jpg", 3]],
    })
  })
})

describe('refuses', () => {
  test.for(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/x'])(
    'the type %s',
    async (contentType) => {
      const [status, code] = await readingText('{}', contentType)

      expect([status, code]).toEqual([415, 'not_a_form'])
    },
  )

  test.for<[string, string]>([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['a boundary of other characters', 'multipart/form-data; boundary="x\u00e9<"'],
    ['another boundary than the one used', 'multipart/form-data; boundary=other'],
  ])('%s', async ([, contentType]) => {
    const [status, code] = await readingText(`--xyz\n${words}\n--xyz--\n`, contentType)

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test.for<[string, string]>([
    ['nothing', ''],
    ['no parts', '--xyz--\n'],
    ['no terminator', `--xyz\n${words}\n`],
    ['a terminator cut in half', `--xyz\n${words}\n--xyz-`],
    ['something before the first part', `hello\n--xyz\n${words}\n--xyz--\n`],
    ['a part without a head', '--xyz\nhello\n--xyz--\n'],
    ['a part without a name', '--xyz\nContent-Disposition: form-data\n\nx\n--xyz--\n'],
    ['a part with two heads', `--xyz\nContent-Disposition: form-data; name="a"\n${words}\n--xyz--`],
    ['a name given twice', `--xyz\n${words.replace(';', '; name="images";')}\n--xyz--`],
    ['an attachment', `--xyz\n${words.replace('form-data', 'attachment')}\n--xyz--`],
    [
      'a head without an end',
      `--xyz\n${words.replace('\n\n', `\nX-${'x'.repeat(3000)}`)}\n--xyz--`,
    ],
    ['productData twice', `--xyz\n${words}\n--xyz\n${words}\n--xyz--`],
    ['productData as a file', `--xyz\n${words.replace(';', '; filename="a.json";')}\n--xyz--`],
    [
      'images as words',
      `--xyz\n${words}\n--xyz\n${words.replace('productData', 'images')}\n--xyz--`,
    ],
    ['a part that is not known', `--xyz\n${words.replace('productData', 'isSeller')}\n--xyz--`],
  ])('%s', async ([, text]) => {
    const [status, code] = await readingText(text)

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test.for<[string, string | Uint8Array<ArrayBuffer>]>([
    ['no JSON', 'milk'],
    ['__proto__', '{"__proto__":{"isSeller":true}}'],
    ['a hundred levels', '['.repeat(100) + ']'.repeat(100)],
    ['thousands of fields', JSON.stringify(Array(5000).fill(0))],
  ])('productData that is %s', async ([, data]) => {
    const [status, code] = await reading(aForm([['productData', data as string]]))

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test('productData that is broken UTF-8', async () => {
    const start = new TextEncoder().encode(
      '--xyz\r\nContent-Disposition: form-data; name="productData"\r\n\r\n"',
    )
    const end = new TextEncoder().encode('"\r\n--xyz--')
    const body = Buffer.concat([start, Uint8Array.from([0xff]), end])

    const [status, code] = await reading(body, { 'content-type': type })

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test('a picture one byte too large, by its name', async () => {
    const form = aForm([milk, ['images', aPicture('mango.jpg', maxPictureBytes + 1)]])

    expect(await reading(form)).toEqual([413, 'too_large', expect.stringContaining('mango.jpg')])
  })

  test('a fifth picture', async () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((name): [string, File] => [
      'images',
      aPicture(name),
    ])

    const [status, code] = await reading(aForm([milk, ...pictures]))

    expect([status, code]).toEqual([413, 'too_many_pictures'])
  })

  test('ten thousand parts', async () => {
    const text = `--xyz\n${words}\n`.repeat(10_000)

    const [status, code] = await readingText(`${text}--xyz--\n`)

    expect([status, code]).toEqual([413, 'too_large'])
  })

  test('a compressed form', async () => {
    const headers = { 'content-type': type, 'content-encoding': 'gzip' }

    const [status, code] = await reading('x', headers)

    expect([status, code]).toEqual([415, 'not_a_form'])
  })
})

test('while two forms are on their way, a third waits, and all are read', async () => {
  const slow = [gated(), gated(), gated()]
  const readings = slow.map(({ body }) => reading(body, { 'content-type': type }))

  for (const { finish } of slow.toReversed()) finish()

  expect(await Promise.all(readings)).toEqual(
    Array(3).fill({ productData: { name: 'x' }, images: [] }),
  )
})

test('a form that breaks off on its way makes room for the next', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { body, breakOff } = gated()
    const broken = reading(body, { 'content-type': type })
    breakOff()
    await expect(broken).rejects.toThrow('500')
  }

  expect(await reading(aForm([milk]))).toMatchObject({ images: [] })
})

/** A form whose second half comes when the test says so. */
function gated() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const halves = [`--xyz\n${words}`, '\n--xyz--\n'].map((half) =>
    new TextEncoder().encode(half.replaceAll('\n', '\r\n')),
  )
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const half = halves.shift()
      if (!half) return controller.close()
      if (halves.length === 0) await promise
      controller.enqueue(half)
    },
  })
  return { body, finish: resolve, breakOff: () => reject(new Error('The line broke')) }
}
