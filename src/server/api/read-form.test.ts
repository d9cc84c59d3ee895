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

describe('reads', () => {
  test('words and pictures as a browser sends them', async () => {
    const form = aForm([
      milk,
      ['images', aPictureFile('a.jpg')],
      ['images', aPictureFile('b.png', 7)],
    ])

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
      aPictureFile(name, maxPictureBytes),
    ])

    const { images } = await reading(aForm([milk, ...pictures]))

    expect(images.map(([, size]: [string, number]) => size)).toEqual(Array(4).fill(maxPictureBytes))
  })

  test('an empty field for pictures as no picture', async () => {
    const empty =
      'Content-Disposition: form-data; name="images"; filename=""\nContent-Type: x/y\n\n'

    expect(await readingText(`--xyz\n${aPart}\n--xyz\n${empty}\n--xyz--\n`)).toMatchObject({
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
    expect(await reading(aForm([milk, ['images', aPictureFile(sent)]]))).toMatchObject({
      images: [[name, 3]],
    })
  })

  test.for([
    'multipart/form-data; boundary=xyz',
    'Multipart/Form-Data;boundary="xyz"',
    'multipart/form-data; charset=utf-8; boundary=xyz',
  ])('the type %s', async (contentType) => {
    expect(await readingText(`--xyz\n${aPart}\n--xyz--\n`, contentType)).toMatchObject({
      productData: { name: 'x' },
    })
  })

  test('names without quotes, as some programs write them', async () => {
    const picture = "Content-Disposition: form-data; name=images; filename*=utf-8''a.jpg\n\nabc"

    expect(await readingText(`--xyz\n${aPart}\n--xyz\n${picture}\n--xyz--`)).toMatchObject({
      images: [["utf-8''a.jpg", 3]],
    })
  })
})

test('while two forms are uploading, a third waits, and all are read', async () => {
  const slow = [gated(), gated(), gated()]
  const readings = slow.map(({ body }) => reading(body, { 'content-type': formType }))

  for (const { finish } of slow.toReversed()) finish()

  expect(await Promise.all(readings)).toEqual(
    Array(3).fill({ productData: { name: 'x' }, images: [] }),
  )
})

test('a form that breaks off on its way makes room for the next', async () => {
  for (let times = 0; times < 3; times += 1) {
    const { body, breakOff } = gated()
    const broken = reading(body, { 'content-type': formType })
    breakOff()
    await expect(broken).rejects.toThrow('500')
  }

  expect(await reading(aForm([milk]))).toMatchObject({ images: [] })
})

/** A form whose second half is sent when the test decides. */
function gated() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const halves = [`--xyz\n${aPart}`, '\n--xyz--\n'].map((half) =>
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
