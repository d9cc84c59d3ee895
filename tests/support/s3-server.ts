import S3rver from 's3rver'
import type { S3Place } from '#platform/files/file-store.ts'

/** A whole S3 server, made by others, with a bucket that keeps its objects in a folder. */
export async function startS3Server(directory: string) {
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
