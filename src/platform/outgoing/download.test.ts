import { test as base, describe, expect } from 'vitest'
import { say } from '#server/api/say.ts'
import { startPictureServer } from '#tests/support/picture-server.ts'
import { type DownloadFailure, type DownloadOptions, download } from './download.ts'
import { isInNetworks, isPublicAddress } from './public-address.ts'

const test = base.extend('server', ({}, { onCleanup }) => startPictureServer(onCleanup))

const options = (others: Partial<DownloadOptions> = {}): DownloadOptions => ({
  accept: 'image/png',
  maxBytes: 1_000_000,
  timeoutMs: 5000,
  privateNetworks: ['127.0.0.1'],
  isWanted: (start) => /^(\xff\xd8\xff|\x89PNG)/.test(start.toString('latin1', 0, 8)),
  unwanted: { reason: 'file_no_picture' },
  signal: new AbortController().signal,
  ...others,
})

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'downloaded',
    ({ kind, said }: DownloadFailure) => `${kind}: ${say('en', 'seller', said)}`,
  )

describe('a file is downloaded', () => {
  test('from an allowed network, also after a redirect', async ({ server }) => {
    const one = await download(`${server.url}/1.png`, options())
    const moved = await download(`${server.url}/moved`, options())

    expect(one.toString('latin1', 1, 4)).toBe('PNG')
    expect(moved).toEqual(one)
  })

  test('without cookies, a password or a referrer', async ({ server }) => {
    await download(`${server.url}/1.png`, options())

    expect(Object.keys(server.headers[0] ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })
})

describe('nothing is asked of', () => {
  test.for([
    'http://127.0.0.1/x.png',
    'http://localhost/x.png',
    'http://2130706433/x.png',
    'http://0x7f.1/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:127.0.0.1]/x.png',
    'http://[64:ff9b::7f00:1]/x.png',
    'http://10.1.2.3/x.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://100.100.100.200/latest/meta-data/',
    'http://0.0.0.0/x.png',
  ])('%s', async (address) => {
    const failure = await kindOf(download(address, options({ privateNetworks: [] })))

    expect(failure).toBe('final: The address does not lead to the public internet.')
  })

  test('an address that is not public, without the setting that allows it', async ({ server }) => {
    const failure = await kindOf(
      download(`${server.url}/1.png`, options({ privateNetworks: ['10.0.0.0/8'] })),
    )

    expect(failure).toContain('final')
    expect(server.hits).toEqual([])
  })

  test('a name with one private address among public ones', async ({ server }) => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    const address = `http://pictures.example:${server.port}/1.png`

    expect(await kindOf(download(address, options({ resolve })))).toContain('final')
  })

  test('a name whose second answer differs from the one that was checked', async ({ server }) => {
    // The first answer is allowed, and nobody listens there; who asks again, here or of the system, reaches this machine.
    const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
    const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const address = `http://localhost:${server.port}/1.png`
    const allowed = options({ resolve, privateNetworks: ['127.0.0.2'] })

    expect(await kindOf(download(address, allowed))).toContain('unreachable')
    expect(server.hits).toEqual([])
    expect(answers).toHaveLength(2)
  })

  test.for([
    ['http://8.8.8.8:8080/x.png', 'unusual port'],
    ['http://asha:secret@8.8.8.8/x.png', 'password'],
    ['ftp://8.8.8.8/x.png', 'not an address on the web'],
    ['file:///etc/passwd', 'not an address on the web'],
  ] as const)('%s', async ([address, reason]) => {
    expect(await kindOf(download(address, options()))).toContain(reason)
  })
})

describe('a server does not harm the store', () => {
  test.for([
    ['/to-metadata', 'final: The address does not lead to the public internet.'],
    ['/to-file', 'final: This is not an address on the web.'],
    ['/loop', 'final: The address leads from one to the next without an end.'],
    ['/html.jpg', 'final: The address does not lead to a JPEG, PNG or WebP picture.'],
    ['/huge', 'final: The file is larger than 0.95367431640625 MB.'],
    ['/endless', 'final: The file is larger than 0.95367431640625 MB.'],
    ['/packed', 'final: The server sends the file packed.'],
    ['/missing', 'final: The server has no such file (404).'],
    ['/private', 'final: The server keeps the file private (403).'],
    ['/broken', 'passing: The server has a problem (500).'],
    ['/short', 'passing: The connection broke off.'],
  ] as const)('with %s', async ([path, failure], { server }) => {
    expect(await kindOf(download(`${server.url}${path}`, options()))).toBe(failure)
    expect(server.hits.length).toBeLessThanOrEqual(6)
  })

  test('with a redirect to this machine', async ({ server }) => {
    const resolve = async () => [{ address: '127.0.0.2', family: 4 }]

    const failure = await kindOf(download(`${server.url}/to-localhost`, options({ resolve })))

    expect(failure).toBe('final: The address does not lead to the public internet.')
  })

  test.for(['/drip', '/silent'])('that is slow: %s', async (path, { server }) => {
    const start = performance.now()

    const failure = await kindOf(download(`${server.url}${path}`, options({ timeoutMs: 400 })))

    expect(failure).toBe('passing: The server took too long.')
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('that asks to be left alone', async ({ server }) => {
    server.busy.answers = 1

    await expect(download(`${server.url}/1.png`, options())).rejects.toMatchObject({
      kind: 'busy',
      retryAfterSeconds: 7,
    })
  })

  test('that is asked as the store stops', async ({ server }) => {
    const stopping = new AbortController()
    const running = download(`${server.url}/drip`, options({ signal: stopping.signal }))
    setTimeout(() => stopping.abort(new Error('stopping')), 100)

    await expect(running).rejects.toThrow('stopping')
  })
})

test('public addresses are told from all others', () => {
  for (const address of ['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect(isPublicAddress(address)).toBe(true)
  const others =
    '127.0.0.1 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 169.254.1.1 192.0.0.192 198.18.0.1 224.0.0.1 240.0.0.1 ' +
    '255.255.255.255 0.0.0.0 168.63.129.16 ::1 :: fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 ff02::1 fec0::1 ' +
    '::ffff:10.0.0.1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1 2001:db8::1 5f00::1 4000::1 nonsense'
  expect(others.split(' ').filter(isPublicAddress)).toEqual([])
  expect(isInNetworks('10.1.2.3', ['192.168.0.0/16', '10.0.0.0/8'])).toBe(true)
  expect(isInNetworks('::1', ['10.0.0.0/8', '::1'])).toBe(true)
  expect(isInNetworks('11.1.2.3', ['10.0.0.0/8', '::1'])).toBe(false)
})
