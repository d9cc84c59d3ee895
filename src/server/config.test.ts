import { describe, expect, test } from 'vitest'
import { demoSeller, readConfig } from './config.ts'

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
    ['is missing', { SELLER_EMAIL: undefined }, 'SELLER_EMAIL is missing'],
    ['has no password', { SELLER_PASSWORD: '' }, 'SELLER_PASSWORD is missing'],
    ['has a short password', { SELLER_PASSWORD: 'elevenchars' }, 'shorter than 12'],
    ['has the password of the demo', { SELLER_PASSWORD: demoSeller.password }, 'one of the demo'],
  ])('a seller who %s is refused', (_, settings, message) => {
    expect(() => readConfig({ ...realShop, ...settings })).toThrow(message)
  })

  test('a demo is possible when it is asked for by name', () => {
    expect(readConfig({ NODE_ENV: 'production', TOKRI_MODE: 'demo' }).mode).toBe('demo')
  })
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
    const read = () => readConfig({ PORT: 'http', SAMPLE_DATA: 'no' })

    expect(read).toThrow(/PORT[\s\S]*SAMPLE_DATA/)
  })

  test('is not repeated where it may hold a password', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://shop:secret@localhost/shop' })

    expect(read).toThrow(/^(?![\s\S]*secret)/)
  })
})
