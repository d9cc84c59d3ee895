import type { Context } from 'hono'
import type { Shopper } from '#server/api/create-routes.ts'
import { answerLanguage } from '#server/api/languages.ts'
import type { Database } from '#server/database/database.ts'

/** Remembers the language of the pages that a shopper uses, for mails. Until it is another one, nothing is written. */
export async function noteLanguage(db: Database, { id, language = null }: Owner): Promise<void> {
  const used = answerLanguage()
  if (used === (language ?? 'en')) return
  await db.updateTable('shoppers').set({ language: used }).where('id', '=', id).execute()
}

type Owner = Pick<Shopper, 'id' | 'language'>

/** Programs that ask for no language say nothing of their user’s; a browser does with any page. */
export function saysLanguage(c: Context): boolean {
  return answerLanguage() !== 'en' || c.req.header('sec-fetch-mode') !== undefined
}
