import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listen } from '#server/platform/listen.ts'

const large = 'x'.repeat(100_000)

async function anEntrance() {
  const entrance = await listen(0, '127.0.0.1')
  let asked = 0
  const app = new Hono().get('/', (c) => {
    asked += 1
    return c.text(large)
  })
  entrance.open(app.fetch)
  return { entrance, asked: () => asked, close: () => entrance.close(100) }
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test('whoever asks a thousand things in one breath is shown out', async () => {
  const { entrance, asked, close } = await anEntrance()
  const socket = connect(entrance.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(1000))

  await closed(socket.resume())

  expect(asked()).toBeLessThan(10)
  await close()
})

test('whoever asks again after each answer is served', async () => {
  const { entrance, asked, close } = await anEntrance()

  for (let visit = 0; visit < 30; visit += 1) {
    const response = await fetch(`http://127.0.0.1:${entrance.port}/`)
    expect(await response.text()).toHaveLength(large.length)
  }

  expect(asked()).toBe(30)
  await close()
})
