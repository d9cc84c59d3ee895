import { createServer } from 'node:http'
import { asWorker } from '#platform/workers.ts'

/* A worker of `startWorkers` that dies as soon as it serves requests. */

const server = createServer()
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
await asWorker.place()
asWorker.open(1)
setTimeout(() => process.exit(7), 10)
