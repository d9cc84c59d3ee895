import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '#server/platform/files/s3-bucket.ts'

/** It comes without types. */
type S3Server = { run(): Promise<AddressInfo>; close(): Promise<void> }
type Start = new (options: object) => S3Server

/** A whole S3 server, made by others, with a bucket that keeps its objects in a folder. */
export async function startS3Server(directory: string) {
  const S3rver: Start = createRequire(import.meta.url)('s3rver')
  const options = { port: 0, address: 'localhost', silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'shop' }] })
  const { port } = await server.run()
  const place: S3Place = {
    bucket: 'shop',
    prefix: 'tokri/',
    endpoint: `http://localhost:${port}`,
    region: 'us-east-1',
    keyId: 'S3RVER',
    secret: 'S3RVER',
    isPathStyle: true,
    settings: 'FILES',
  }
  return { place, close: () => server.close() }
}
