import pg from 'pg'

type Options = {
  url: string
  /** Shown in `pg_stat_activity`. */
  name: string
  connectMs?: number
  queryMs?: number
}

const endTimeoutMs = 500

/** Opens a connection outside the pool. Everything on it has a timeout, even when the network drops all packets. */
export async function connectClient({ url, name, ...times }: Options): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: times.connectMs ?? 2000,
    query_timeout: times.queryMs ?? 2000,
    keepAlive: true,
  })
  // Without a listener, an error on an idle connection would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await endClient(client)
    throw error
  }
}

/** Closes the connection, by force after a short timeout: on a dead network `end()` alone waits for minutes. */
export async function endClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), endTimeoutMs)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}
