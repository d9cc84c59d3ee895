import type { StoreProfile } from '#contract/api/store.ts'
import { type Language, readLanguages } from '#contract/languages.ts'
import { isTransient } from '#platform/responses/error-response.ts'
import type { Database } from '#server/database/database.ts'

/** The shop's own language comes first where its pages are published in it. */
function publishedLanguages({ languages, ownLanguage }: ChosenLanguages): Language[] {
  const published: Language[] = ['en', ...readLanguages(languages)]
  const isOwn = (language: Language) => language === ownLanguage
  return [...published.filter(isOwn), ...published.filter((each) => !isOwn(each))]
}

type ChosenLanguages = { languages?: string | null; ownLanguage?: string | null }

export function languagesOf(settings: ChosenLanguages): Partial<StoreProfile> {
  const languages = publishedLanguages(settings)
  return languages.length > 1 ? { languages } : {}
}

/** Answers the published languages; while the database is down, the last known ones. */
export function languagesViewer(db: Database): () => Promise<Language[]> {
  let known: Language[] = ['en']
  return async () => {
    try {
      known = await viewLanguages(db)
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    return known
  }
}

/** The languages in which the pages are published. */
export async function viewLanguages(db: Database): Promise<Language[]> {
  const saved = await db
    .selectFrom('storeSettings')
    .select(['languages', 'ownLanguage'])
    .executeTakeFirst()
  return publishedLanguages(saved ?? {})
}

/** The languages in which customers are written to, the shop's own first; nothing where there is one. */
export async function viewWrittenLanguages(db: Database): Promise<{ languages?: Language[] }> {
  const saved = await db
    .selectFrom('storeSettings')
    .select(['languages', 'ownLanguage'])
    .executeTakeFirst()
  if (!saved?.languages && !saved?.ownLanguage) return {}
  const own = readLanguages(saved.ownLanguage)
  return { languages: [...new Set([...own, 'en' as const, ...readLanguages(saved.languages)])] }
}
