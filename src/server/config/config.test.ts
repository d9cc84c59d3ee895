import { describe, expect, test } from 'vitest'
import { demoSeller } from './config.ts'
import { readConfig } from './read-config.ts'

const realShop = {
  NODE_ENV: 'production',
  SELLER_EMAIL: 'asha@example.com',
  SELLER_PASSWORD: 'mangoes at the back door',
}

describe('without any settings', () => {
  test('the store is a demo with a known seller, for this machine alone', () => {
    const config = readConfig({})

    expect(config).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      publicUrl: 'http://localhost:3000',
      storeName: 'Tokri',
      sampleData: true,
      seller: { ...demoSeller, isDemo: true },
    })
  })

  test('an empty setting counts as none', () => {
    expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })
})

describe('in production', () => {
  test('the store answers on every address and needs its own seller', () => {
    const config = readConfig(realShop)

    expect(config.mode).toBe('production')
    expect(config.host).toBe(undefined)
    expect(config.seller).toEqual({
      email: 'asha@example.com',
      password: 'mangoes at the back door',
      isDemo: false,
    })
  })

  test.each([
    ['has a short password', { SELLER_PASSWORD: 'elevenchars' }, 'shorter than 12'],
    ['has the password of the demo', { SELLER_PASSWORD: demoSeller.password }, 'one of the demo'],
  ])('a seller who %s is refused', (_, settings, message) => {
    expect(() => readConfig({ ...realShop, ...settings })).toThrow(message)
  })

  test('an existing seller needs no settings, and a demo’s are not used', () => {
    const { seller } = readConfig({ NODE_ENV: 'production', SELLER_PASSWORD: '' })

    expect(seller).toEqual({ email: undefined, password: undefined, isDemo: false })
  })

  test('a demo is possible when it is asked for by name', () => {
    expect(readConfig({ NODE_ENV: 'production', TOKRI_MODE: 'demo' }).mode).toBe('demo')
  })
})

describe('a demo, whose passwords everybody knows,', () => {
  test.each([
    {},
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test', HOST: 'localhost', PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.localhost' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    // `npm start` passes the mode on like this.
    { GIVEN_NODE_ENV: 'development', NODE_ENV: 'production' },
    { GIVEN_NODE_ENV: 'not set', NODE_ENV: 'production' },
  ])('is what starts where only this machine can reach it: %o', (settings) => {
    expect(readConfig(settings).mode).toBe('demo')
  })

  test.each([
    { PUBLIC_URL: 'https://shop.example.com' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { NODE_ENV: 'development', HOST: '0.0.0.0' },
    { NODE_ENV: 'prod' },
    { NODE_ENV: 'prod', PUBLIC_URL: 'https://shop.example.com' },
    { NODE_ENV: 'staging', HOST: '0.0.0.0' },
    { GIVEN_NODE_ENV: 'live', NODE_ENV: 'production' },
  ])('does not start unless it is asked for by name: %o', (settings) => {
    expect(() => readConfig(settings)).toThrow(
      /\n {2}NODE_ENV .*TOKRI_MODE=demo\n {4}for example NODE_ENV=production/,
    )
    expect(readConfig({ ...settings, TOKRI_MODE: 'demo' }).mode).toBe('demo')
  })

  test('is told what is not set, and not what npm start sets instead', () => {
    const settings = { GIVEN_NODE_ENV: 'not set', NODE_ENV: 'production', HOST: '0.0.0.0' }

    expect(() => readConfig(settings)).toThrow(/NODE_ENV is not set, and others can reach/)
  })

  test.each(['Production', 'PRODUCTION', ' production '])(
    'is not what NODE_ENV=%j means',
    (word) => {
      const { NODE_ENV: _, ...seller } = realShop

      expect(readConfig({ ...seller, NODE_ENV: word }).mode).toBe('production')
      expect(readConfig({ ...seller, GIVEN_NODE_ENV: word, NODE_ENV: 'production' }).mode).toBe(
        'production',
      )
      expect(readConfig({ NODE_ENV: word }).seller.isDemo).toBe(false)
    },
  )
})

describe('settings that are lists', () => {
  test('are read part by part', () => {
    const config = readConfig({
      ALLOWED_ORIGINS: 'https://app.example.com/, http://localhost:5173',
      TRUST_PROXY: '10.0.0.0/8,::1',
    })

    expect(config.allowedOrigins).toEqual(['https://app.example.com', 'http://localhost:5173'])
    expect(config.trustProxy).toEqual(['10.0.0.0/8', '::1'])
  })
})

describe('a wrong setting', () => {
  test.each([
    { PORT: 'http' },
    { PORT: '65536' },
    { PORT: '-1' },
    { DATABASE_URL: 'mysql://localhost/shop' },
    { SELLER_EMAIL: 'asha' },
    { PUBLIC_URL: 'shop.example.com' },
    { PUBLIC_URL: 'https://shop.example.com/tokri' },
    { ALLOWED_ORIGINS: 'https://app.example.com,*' },
    { SAMPLE_DATA: 'no' },
    { TRUST_PROXY: 'loadbalancer' },
    { TRUST_PROXY: '10.0.0.0/33' },
    { LOG_LEVEL: 'loud' },
    { TOKRI_MODE: 'test' },
  ])('is refused with its name and an example: %o', (settings) => {
    const [name] = Object.keys(settings)

    expect(() => readConfig(settings)).toThrow(
      new RegExp(`\\n  ${name} .*\\n    for example ${name}=`),
    )
  })

  test('does not hide another', () => {
    expect(() => readConfig({ PORT: 'http', SAMPLE_DATA: 'no' })).toThrow(/PORT[\s\S]*SAMPLE_DATA/)
  })

  test('is a replica without the database that it is of', () => {
    const DATABASE_READ_URL = 'postgresql://a:b@replica/c'
    const DATABASE_URL = 'postgresql://a:b@primary/c'
    expect(() => readConfig({ DATABASE_READ_URL })).toThrow('DATABASE_READ_URL needs DATABASE_URL')
    expect(readConfig({ DATABASE_READ_URL, DATABASE_URL }).readUrl).toBe(DATABASE_READ_URL)
  })

  test('is not repeated where it may hold a password', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://shop:secret@localhost/shop' })

    expect(read).toThrow(/^(?![\s\S]*secret)/)
  })

  test('is not repeated where it is a password', () => {
    const read = () => readConfig({ SELLER_PASSWORD: 'secret'.repeat(22) })

    expect(read).toThrow(/SELLER_PASSWORD is longer than 128 characters\n/)
    expect(read).toThrow(/^(?![\s\S]*secret)/)
  })
})

describe('paying online', () => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_live_Ab12Cd34',
    RAZORPAY_KEY_SECRET: 'a-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'new-webhook-secret, old-webhook-secret',
  }
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_Ab12Cd34',
    STRIPE_WEBHOOK_SECRET: 'whsec_Ab12Cd34Ef56Gh78',
  }

  test('is tried out in a demo, and not there in a real shop, until a gateway is set up', () => {
    expect(readConfig({}).payments).toEqual({ test: true, holdMinutes: 15 })
    expect(readConfig(realShop).payments).toEqual({ test: false, holdMinutes: 15 })
    expect(readConfig({ TEST_GATEWAY: 'off' }).payments.test).toBe(false)
  })

  test('knows each gateway by its keys, and two webhook secrets while one takes over', () => {
    const overrides = { PAYMENT_GATEWAY: 'stripe', PAYMENT_HOLD_MINUTES: '30' }

    expect(readConfig({ ...realShop, ...razorpay, ...stripe, ...overrides }).payments).toEqual({
      razorpay: {
        keyId: 'rzp_live_Ab12Cd34',
        keySecret: 'a-key-secret',
        webhookSecrets: ['new-webhook-secret', 'old-webhook-secret'],
      },
      stripe: { secretKey: 'sk_live_Ab12Cd34', webhookSecrets: ['whsec_Ab12Cd34Ef56Gh78'] },
      test: false,
      preferred: 'stripe',
      holdMinutes: 30,
    })
  })

  test.each(Object.keys({ ...razorpay, ...stripe }))(
    'does not start with only %s missing',
    (name) => {
      const read = () => readConfig({ ...realShop, ...razorpay, ...stripe, [name]: '' })

      expect(read).toThrow(new RegExp(`\\n  ${name} is missing; .* go together\\n`))
    },
  )

  test.each([
    [{ ...realShop, TEST_GATEWAY: 'on' }, 'TEST_GATEWAY accepts orders without real payment'],
    [{ PAYMENT_GATEWAY: 'razorpay' }, 'PAYMENT_GATEWAY is razorpay, which is not set up'],
    [{ ...realShop, PAYMENT_GATEWAY: 'test' }, 'PAYMENT_GATEWAY is test, which is not set up'],
    [{ PAYMENT_GATEWAY: 'paypal' }, 'PAYMENT_GATEWAY must be one of razorpay, stripe, test'],
    [{ PAYMENT_HOLD_MINUTES: '0' }, 'PAYMENT_HOLD_MINUTES must be a whole number from 1 to 120'],
    [{ PAYMENT_HOLD_MINUTES: '121' }, 'PAYMENT_HOLD_MINUTES must be a whole number from 1 to 120'],
  ])('with %o is refused', (settings, message) => {
    expect(() => readConfig(settings)).toThrow(message)
  })

  test.each([
    { ...razorpay, RAZORPAY_KEY_SECRET: 'a hidden one' },
    { ...razorpay, RAZORPAY_WEBHOOK_SECRET: 'hidden' },
    {
      ...razorpay,
      RAZORPAY_WEBHOOK_SECRET:
        'hidden-hidden-hidden-1,hidden-hidden-hidden-2,hidden-hidden-hidden-3',
    },
    { ...stripe, STRIPE_SECRET_KEY: 'pk_live_hidden' },
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'hidden' },
  ])('with a wrong secret is refused without repeating it: %o', (settings) => {
    expect(() => readConfig(settings)).toThrow(/^The store cannot start(?![\s\S]*hidden)/)
  })
})

describe('mail', () => {
  const server = 'smtps://shop:canary@mail.example.com'

  test('is sent only with a server and a sender', () => {
    expect(readConfig({}).mail).toBe(undefined)
    expect(readConfig({ SMTP_URL: server, MAIL_FROM: 'orders@example.com' }).mail).toEqual({
      smtpUrl: server,
      from: 'orders@example.com',
    })
  })

  test.for([
    [{ SMTP_URL: server }, 'MAIL_FROM is missing'],
    [{ MAIL_FROM: 'orders@example.com' }, 'SMTP_URL is missing'],
    [{ SMTP_URL: 'https://canary@mail', MAIL_FROM: 'orders@example.com' }, 'SMTP_URL is not'],
    [{ SMTP_URL: server, MAIL_FROM: 'orders\r\n@example.com' }, 'MAIL_FROM is not an e-mail'],
  ] as const)('is refused with %j', ([settings, problem]) => {
    expect(() => readConfig(settings)).toThrow(problem)
    expect(() => readConfig(settings)).not.toThrow('canary')
  })
})

describe('an archive', () => {
  const s3 = {
    ARCHIVE_TO: 's3://bucket/a/shop/',
    ARCHIVE_S3_KEY_ID: 'id',
    ARCHIVE_S3_SECRET: 'hush',
  }

  test('goes to a folder, or to S3 in the style of the service', () => {
    const amazon = readConfig({ ...s3, ARCHIVE_S3_REGION: 'ap-south-1' }).archive.place
    const other = readConfig({ ...s3, ARCHIVE_S3_ENDPOINT: 'https://s3.example.com' }).archive.place

    expect(readConfig({ ARCHIVE_TO: '/mnt/a' }).archive).toMatchObject({
      place: { folder: '/mnt/a' },
      days: 7,
    })
    expect(amazon).toMatchObject({ bucket: 'bucket', prefix: 'a/shop/', isPathStyle: false })
    expect(amazon).toMatchObject({
      region: 'ap-south-1',
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
    })
    expect(other).toMatchObject({ endpoint: 'https://s3.example.com', isPathStyle: true })
  })

  test.for<[string, Record<string, string>, string]>([
    ['half a path', { ARCHIVE_TO: 'archive' }, 'neither the whole path of a folder nor s3://'],
    ['no keys', { ARCHIVE_TO: 's3://bucket' }, 'ARCHIVE_S3_SECRET is missing'],
    ['no region of Amazon', s3, 'ARCHIVE_S3_REGION is missing'],
    [
      'a database of a provider',
      { ARCHIVE_TO: '/mnt/a', DATABASE_URL: 'postgresql://a:b@localhost/c' },
      'point-in-time recovery there',
    ],
  ])('is refused with %s', ([, settings, expected]) => {
    expect(() => readConfig(settings)).toThrow(expected)
  })
})
