import type { Tags } from '#platform/responses/cached-response.ts'
import type { Database } from '#server/database/database.ts'

export type ChangingParts = { db: Database; changing: ReturnType<typeof clearingCaches> }

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
