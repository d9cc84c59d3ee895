import pg from 'pg'

type Options = {
  url: string
  /** As the database's own list of connections shows it. */
  name: string
  connectMs?: number
  queryMs?: number
}

const goodbyeMs = 500

/** A connection outside the pool. Nothing on it waits without end, even when the database is a black hole. */
export async function connectClient({ url, name, ...times }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: times.connectMs ?? 2000,
    query_timeout: times.queryMs ?? 2000,
    keepAlive: true,
  })
  // A resting connection that breaks has nobody to tell; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await endClient(client)
    throw error
  }
}

/** Says goodbye, and hangs up when nobody answers: on a dead line `end()` alone waits for many minutes. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), goodbyeMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}
