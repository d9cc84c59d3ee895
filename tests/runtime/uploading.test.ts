import { connect } from 'node:net'
import { Hono } from 'hono'
import { startHttpServer } from '#platform/http-server/start-http-server.ts'
import { createLog } from '#platform/log.ts'
import { limitBody } from '#platform/requests/limit-requests.ts'
import { errorResponse } from '#platform/responses/error-response.ts'
import { isUpload, maxBytesOf } from '#server/api/call-at.ts'
import { readForm } from '#server/api/read-form.ts'
import { sayTo } from '#server/api/say.ts'
import { storePictures } from '#server/media/store-pictures.ts'
import { expect } from '#tests/support/database.ts'
import { aBusyPicture, asFile, filesIn, test as mediaTest } from '#tests/support/pictures.ts'
import { until } from './start-store.ts'

const log = createLog({ level: 'silent', pretty: false })
const path = '/api/v1/product/add'

/** A store that takes nothing but pictures, on a real socket. */
const test = mediaTest.extend('store', async ({ media }, { onCleanup }) => {
  const server = await startHttpServer({ port: 0, host: '127.0.0.1', bodyTimeouts: { isUpload } })
  onCleanup(() => server.close(100))
  const left: string[] = []
  const app = new Hono()
  app.onError((error, c) => {
    left.push(error.name)
    return errorResponse(error, c, { log, sayTo })
  })
  app.use(limitBody(maxBytesOf))
  app.post(path, async (c) => {
    const { images } = await readForm(c)
    return c.text((await storePictures(images, media)).join())
  })
  server.open(app.fetch)
  return { port: server.port, left }
})

async function aForm(pictures: number): Promise<FormData> {
  const form = new FormData()
  form.append('productData', '{}')
  for (let made = 0; made < pictures; made += 1) {
    const picture = await aBusyPicture(300 + made, 300)
      .jpeg()
      .toBuffer()
    form.append('images', asFile(`${made}.jpg`, picture))
  }
  return form
}

const upload = (port: number, body: FormData) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body })

test('interrupted uploads leave nothing behind, and the next is served', async ({
  store,
  media,
}) => {
  const whole = new Request('http://shop.test', { method: 'POST', body: await aForm(2) })
  const type = whole.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await whole.arrayBuffer())

  for (let times = 1; times <= 4; times += 1) {
    const socket = connect(store.port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: shop.test\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.byteLength}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, bytes.byteLength / 2), () => socket.destroy())
    await until(async () => store.left.length === times)
  }

  expect(await filesIn(media.folder)).toEqual([])
  expect((await upload(store.port, await aForm(1))).status).toBe(200)
})

test('several uploads at once are stored one after the other', async ({ store, media }) => {
  const forms = await Promise.all([aForm(1), aForm(2), aForm(3)])

  const answers = await Promise.all(forms.map((form) => upload(store.port, form)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const names = (await Promise.all(answers.map((answer) => answer.text()))).join().split(',')
  const stored = (await filesIn(media.folder)).filter((name) => !name.includes('.'))
  expect(stored).toEqual([...new Set(names)].toSorted())
})
