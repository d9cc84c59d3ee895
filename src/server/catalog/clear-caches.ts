import type { Tags } from '#platform/responses/cached-response.ts'
import type { Database } from '#server/database/database.ts'

export type ChangingParts = { db: Database; changing: ReturnType<typeof clearingCaches> }

/** Drops cached pages once a change is made. */
export function clearingCaches(onChange: (changed?: Tags) => void) {
  return async <Result>(
    change: Promise<Result>,
    tagsOf: (result: Result) => Tags = () => 'everything',
  ): Promise<Result> => {
    const result = await change
    onChange(tagsOf(result))
    return result
  }
}
