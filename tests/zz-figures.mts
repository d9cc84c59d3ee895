import { createServer } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
const url = 'http://localhost:4560'
const pid = readFileSync('/tmp/pictures-store.pid', 'utf8').trim()
const count = Number(process.argv[2] ?? 1000)
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const small = await sharp({ create: { width: 150, height: 150, channels: 3, background: '#888', noise } }).png().toBuffer()
const base = await sharp(small).resize(600, 600).jpeg({ quality: 80 }).toBuffer()
const picture = (n: number) => Buffer.concat([base, Buffer.from(`picture ${n}`)])
console.log('bytes each', base.length)
createServer((request, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture(Number(request.url?.slice(1))))).listen(4999, '127.0.0.1')
const ip = () => `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`
const call = async (method: string, path: string, { body, cookie = '', headers = {} }: { body?: BodyInit; cookie?: string; headers?: Record<string, string> } = {}) => {
  const response = await fetch(url + path, { method, headers: { cookie, 'x-forwarded-for': ip(), ...headers }, ...(body ? { body } : {}) })
  return { status: response.status, body: await response.json() as any, cookie: response.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') }
}
const json = { 'content-type': 'application/json' }
const { cookie: seller } = await call('POST', '/api/v1/seller/login', { body: JSON.stringify({ email: 'seller@tokri.example', password: 'tokri-demo-seller' }), headers: json })
const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const list = (await call('GET', '/api/v1/product/list')).body.products.filter((p: any) => p.inStock && !/Look|Figure/.test(p.name))
async function order(): Promise<number | string> {
  const email = `f${Date.now()}${Math.random()}@example.com`
  const { cookie } = await call('POST', '/api/v1/user/register', { body: JSON.stringify({ name: 'Asha', email, password: 'fresh-mangoes-daily' }), headers: json })
  const address = { firstName: 'Asha', lastName: 'Rao', email, phone: '98450 12345', street: '12 Market Road', city: 'Bengaluru', state: 'Karnataka', zipcode: 560001, country: 'India' }
  await call('POST', '/api/v1/address/add', { body: JSON.stringify({ address }), cookie, headers: json })
  const saved = (await call('GET', '/api/v1/address/get', { cookie })).body.addresses[0]._id
  const product = list[Math.floor(Math.random() * list.length)]._id
  const start = performance.now()
  const { status, body } = await call('POST', '/api/v1/order/cod', { body: JSON.stringify({ items: [{ product, quantity: 1 }], address: saved }), cookie, headers: { ...json, 'idempotency-key': crypto.randomUUID() } })
  return status < 300 ? performance.now() - start : `${status} ${body.message}`
}
async function watch(name: string, id: string, start: number) {
  let peak = 0
  const times: number[] = []
  const others: string[] = []
  for (;;) {
    const { batch } = (await call('GET', `/api/v1/seller/picture/batch/${id}`, { cookie: seller })).body
    peak = Math.max(peak, rss())
    if (batch.waiting === 0) {
      times.sort((a, b) => a - b)
      console.log(name, { seconds: Math.round((performance.now() - start) / 1000), added: batch.added, failed: batch.failed, peakMb: Math.round(peak), orders: times.length, median: Math.round(times[times.length >> 1] ?? 0), p95: Math.round(times[Math.floor(times.length * 0.95)] ?? 0), others: others.slice(0, 2) })
      return
    }
    const took = await order()
    if (typeof took === 'number') times.push(took)
    else others.push(took)
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
}
const idle: number[] = []
for (let n = 0; n < 8; n += 1) { const took = await order(); if (typeof took === 'number') idle.push(took); else console.log(took) }
idle.sort((a, b) => a - b)
console.log('idle', Math.round(rss()), 'MB; order median', Math.round(idle[4] ?? 0))
const wait = async (id: string, status: string) => { for (;;) { const { import: one } = (await call('GET', `/api/v1/seller/import/${id}`, { cookie: seller })).body; if (one.status === status) return one; if (one.status === 'failed') throw new Error(one.problem); await new Promise((resolve) => setTimeout(resolve, 300)) } }
const table = (n0: number) => ['Code,Name,Category,Price,Pictures', ...Array.from({ length: count }, (_, n) => `F${n0}${n},Figure ${n0} ${n},Dairy,40,${n0 === 1 ? `http://127.0.0.1:4999/${n}` : ''}`)].join('\n')
for (const n0 of [1, 2]) {
  const sent = await call('POST', '/api/v1/seller/import', { body: table(n0), cookie: seller, headers: { 'content-type': 'text/csv' } })
  const id = sent.body.import._id
  const start = performance.now()
  await call('POST', `/api/v1/seller/import/${id}/run`, { body: '{}', cookie: seller, headers: json })
  await wait(id, 'imported')
  if (n0 === 1) { await watch(`${count} by address`, id, start); continue }
  const zip = new ZipFile()
  for (let n = 0; n < count; n += 1) zip.addBuffer(picture(n + 5000), `F2${n}.jpg`, { compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream as any) chunks.push(chunk)
  const begun = performance.now()
  const up = await call('POST', '/api/v1/seller/picture/zip', { body: Buffer.concat(chunks), cookie: seller, headers: { 'content-type': 'application/zip' } })
  console.log('zip taken in', Math.round(performance.now() - begun), 'ms,', Math.round(Buffer.concat(chunks).length / 1e6), 'MB', up.status)
  await watch(`${count} by zip`, up.body.batch._id, begun)
}
process.exit(0)
