import {
  CamelCasePlugin,
  type CompiledQuery,
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  RawNode,
  sql,
} from 'kysely'
import { nameStatement } from '#platform/database/open-pool.ts'
import type { Database } from './database.ts'

/** A parameter whose value is given with each run. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type Given<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>

export type Prepared<Values, Row> = (db: Database, values: Values) => Promise<Row[]>

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
})
const nothing = RawNode.createWithSql('')

/**
 * Prepares a statement that runs all the time: Kysely builds its text once per process, and each connection parses and
 * plans it once, under this name. For a short statement with many parts that is most of its cost. The text must not
 * depend on the values and must name its columns: a plan with `*` breaks when a migration adds one.
 */
export function prepare<Values extends object, Row>(
  name: string,
  build: (given: Given<Values>) => RawBuilder<Row>,
): Prepared<Values, Row> {
  let compiled: CompiledQuery | undefined

  return async (db, values) => {
    compiled ??= compile(name, build)
    const queryId = createQueryId()
    const executor = db.getExecutor()
    // The text exists already, but Kysely's plugins expect to see every query before its result.
    executor.transformQuery(nothing, queryId)
    const given = values as Record<string, unknown>
    const parameters = compiled.parameters.map((each) =>
      each instanceof Placeholder ? given[each.name] : each,
    )
    const { rows } = await executor.executeQuery<Row>({
      ...compiled,
      queryId,
      parameters,
    } as CompiledQuery<Row>)
    return rows
  }
}

function compile<Values, Row>(name: string, build: (given: Given<Values>) => RawBuilder<Row>) {
  const compiled = build((value) => sql`${new Placeholder(value)}`).compile(compiler)
  nameStatement(compiled.sql, name)
  return compiled
}
