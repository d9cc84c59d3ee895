import { sql } from 'kysely'
import type { ChangedChatText, ChatText } from '#contract/api/chat-texts.ts'
import {
  type ChatOccasion,
  chatOccasions,
  placeholdersOf,
  unknownPlaceholder,
} from '#contract/chat-texts.ts'
import type { Language } from '#contract/languages.ts'
import { createRoutes, type Seller, type UserLookup } from '#server/api/create-routes.ts'
import { textsOf } from '#server/api/languages.ts'
import { refuse } from '#server/api/refuse.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { type Database, inTransaction } from '#server/database/database.ts'
import { viewWrittenLanguages } from './languages.ts'
import { type ShopEnvironment, viewSettings } from './views.ts'

export function chatTextRoutes(db: Database, shop: ShopEnvironment, users: UserLookup) {
  return createRoutes(users, {
    'GET /api/v1/seller/chat-texts': async () => ({
      texts: await viewChatTexts(db),
      ...(await viewWrittenLanguages(db)),
    }),

    'POST /api/v1/seller/chat-texts/{occasion}': async ({ seller, params, body, say }) => {
      await saveChatText(db, shop, { seller, ...params, ...body })
      return { message: say('chat_text_saved'), texts: await viewChatTexts(db) }
    },
  })
}

/** A text for each occasion in each language in which customers are written to, the shop's own first. */
async function viewChatTexts(db: Database): Promise<ChatText[]> {
  const saved = await db.selectFrom('chatTexts').selectAll().execute()
  const { languages = ['en'] } = await viewWrittenLanguages(db)
  return languages.flatMap((language) =>
    chatOccasions.map((occasion) => {
      const own = saved.find((each) => each.occasion === occasion && each.language === language)
      const usual = usualText({ occasion, language })
      const updatedAt = own?.updatedAt.toISOString() ?? null
      return { occasion, language, text: own?.text ?? usual, usual, updatedAt }
    }),
  )
}

type Place = { occasion: ChatOccasion; language: Language }

function usualText({ occasion, language }: Place): string {
  return textsOf(language).startingTexts.chat[occasion]
}

type Change = ChangedChatText & { seller: Seller; occasion: ChatOccasion }

/** Saves a text if it differs. Refuses names that no message can fill in, and a text that was changed since it was read. */
function saveChatText(
  db: Database,
  shop: ShopEnvironment,
  { seller, occasion, language, text, updatedAt: known }: Change,
): Promise<void> {
  const name = unknownPlaceholder(text, occasion)
  if (name !== undefined) {
    throw refuse(
      'unknown_placeholder',
      { name, known: placeholdersOf(occasion) },
      { field: 'text' },
    )
  }
  return inTransaction(db, async (tx) => {
    // An advisory lock, because there may be no row to lock.
    await sql`select pg_advisory_xact_lock(7461100)`.execute(tx)
    const texts = await viewChatTexts(tx)
    const before = texts.find(
      (each) => each.occasion === occasion && each.language === (language ?? texts[0]?.language),
    )
    if (!before) throw refuse('not_a_shop_language', {}, { field: 'language' })
    if (before.text === text) return
    if (known !== undefined && known !== before.updatedAt) throw refuse('changed_meanwhile')

    await writeText(tx, before, text)
    await writeAudit(tx, {
      who: seller.who,
      action: 'settings changed',
      subject: { type: 'store', name: (await viewSettings(tx, shop)).name },
      before: { chatText: before.text },
      after: { chatOccasion: occasion, chatLanguage: before.language, chatText: text },
    })
  })
}

/** The usual text needs no row, so that a shop which goes back to it gets a better one later. */
async function writeText(tx: Database, { occasion, language }: Place, text: string): Promise<void> {
  if (text === usualText({ occasion, language })) {
    await tx
      .deleteFrom('chatTexts')
      .where('occasion', '=', occasion)
      .where('language', '=', language)
      .execute()
    return
  }
  const row = { occasion, language, text, updatedAt: sql<Date>`clock_timestamp()` }
  await tx
    .insertInto('chatTexts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['occasion', 'language']).doUpdateSet(row))
    .execute()
}
