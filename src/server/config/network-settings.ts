import { list, network, origin, type Setting } from './setting-schemas.ts'

/** Names and networks that the store answers to or trusts. */
export const networkSettings = {
  PUBLIC_URL: {
    schema: origin().optional(),
    example: 'https://shop.example.com',
    unset: '`http://localhost:PORT`',
    about: 'where shoppers reach the store; `https` turns on secure cookies and HSTS',
  },
  ALLOWED_ORIGINS: {
    schema: list(origin()),
    example: 'https://app.example.com,https://m.example.com',
    unset: '–',
    about: 'other front ends that may use the API with cookies, separated by commas',
  },
  TRUST_PROXY: {
    schema: list(network()),
    example: '10.0.0.5,172.16.0.0/12',
    unset: '–',
    about: 'addresses of reverse proxies whose `X-Forwarded-For` is believed',
  },
  PRIVATE_PICTURE_NETWORKS: {
    schema: list(network()),
    example: '10.0.0.0/8',
    unset: '–',
    about: 'networks that picture addresses of a table may lead to, though private',
  },
  PRIVATE_PUSH_NETWORKS: {
    schema: list(network()),
    example: '127.0.0.1',
    unset: '–',
    about: 'networks of push services that are not public, as for a test',
  },
} satisfies Record<string, Setting>
