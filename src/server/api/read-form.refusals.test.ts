import { describe, expect, test } from 'vitest'
import { maxPictureBytes } from '#contract/seller-limits.ts'
import {
  aForm,
  aPart,
  aPictureFile,
  formType,
  milk,
  reading,
  readingText,
} from '#tests/support/forms.ts'

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
    const [status, code] = await readingText(`--xyz\n${aPart}\n--xyz--\n`, contentType)

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test.for<[string, string]>([
    ['nothing', ''],
    ['no parts', '--xyz--\n'],
    ['no terminator', `--xyz\n${aPart}\n`],
    ['a terminator cut in half', `--xyz\n${aPart}\n--xyz-`],
    ['something before the first part', `hello\n--xyz\n${aPart}\n--xyz--\n`],
    ['a part without a head', '--xyz\nhello\n--xyz--\n'],
    ['a part without a name', '--xyz\nContent-Disposition: form-data\n\nx\n--xyz--\n'],
    ['a part with two heads', `--xyz\nContent-Disposition: form-data; name="a"\n${aPart}\n--xyz--`],
    ['a name given twice', `--xyz\n${aPart.replace(';', '; name="images";')}\n--xyz--`],
    ['an attachment', `--xyz\n${aPart.replace('form-data', 'attachment')}\n--xyz--`],
    [
      'a head without an end',
      `--xyz\n${aPart.replace('\n\n', `\nX-${'x'.repeat(3000)}`)}\n--xyz--`,
    ],
    ['productData twice', `--xyz\n${aPart}\n--xyz\n${aPart}\n--xyz--`],
    ['productData as a file', `--xyz\n${aPart.replace(';', '; filename="a.json";')}\n--xyz--`],
    [
      'images as words',
      `--xyz\n${aPart}\n--xyz\n${aPart.replace('productData', 'images')}\n--xyz--`,
    ],
    ['a part that is not known', `--xyz\n${aPart.replace('productData', 'isSeller')}\n--xyz--`],
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

    const [status, code] = await reading(body, { 'content-type': formType })

    expect([status, code]).toEqual([400, 'invalid_input'])
  })

  test('a picture one byte too large, by its name', async () => {
    const form = aForm([milk, ['images', aPictureFile('mango.jpg', maxPictureBytes + 1)]])

    expect(await reading(form)).toEqual([413, 'too_large', expect.stringContaining('mango.jpg')])
  })

  test('a fifth picture', async () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((name): [string, File] => [
      'images',
      aPictureFile(name),
    ])

    const [status, code] = await reading(aForm([milk, ...pictures]))

    expect([status, code]).toEqual([413, 'too_many_pictures'])
  })

  test('ten thousand parts', async () => {
    const text = `--xyz\n${aPart}\n`.repeat(10_000)

    const [status, code] = await readingText(`${text}--xyz--\n`)

    expect([status, code]).toEqual([413, 'too_large'])
  })

  test('a compressed form', async () => {
    const headers = { 'content-type': formType, 'content-encoding': 'gzip' }

    const [status, code] = await reading('x', headers)

    expect([status, code]).toEqual([415, 'not_a_form'])
  })
})
