import { Refusal } from '#platform/refusal.ts'
import { say } from '#server/api/say.ts'

/** The code and the sentence with which this is refused, as a shopper reads them. */
export async function spoken(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused', { cause: error })
  return { code: error.code, message: say('en', 'shopper', error.said) }
}
