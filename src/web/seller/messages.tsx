import { ChevronLeft } from 'lucide'
import { useState } from 'react'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { languageNames } from '#contract/languages.ts'
import { sellerMessagesText as texts } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import { loadChatTexts } from '#web/seller/parts/chat-messages.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { MessageEditor } from '#web/seller/settings/message-editor.tsx'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

export const meta = titlePage(texts.title)

type Known = { messages: ChatText[]; order: SellerOrder | undefined }

/** The texts, and a real order with which each is shown. */
async function load(signal: AbortSignal): Promise<Known> {
  const [messages, { orders }] = await Promise.all([
    loadChatTexts(signal),
    askAsSeller('GET /api/v1/order/seller', { query: { limit: 1 }, signal }),
  ])
  return { messages, order: orders[0] }
}

/** The words of the messages that the seller sends by WhatsApp. */
export default function Messages() {
  const { status, value, reload, ...failure } = useLoaded(load)
  return (
    <SellerPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link to="/seller/settings" className="button button-quiet">
          <Icon of={ChevronLeft} className="size-5" />
          {texts.toSettings}
        </Link>
      }
    >
      {value && <Editors start={value} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-64" />
          <Bone className="h-64" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

function Editors({ start: { messages, order } }: { start: Known }) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const [saved, setSaved] = useState(messages)
  const [search, setSearch] = useSearchParams()
  if (!store) return null
  const languages = [...new Set(saved.map(({ language }) => language))]
  const chosen = languages.find((each) => each === search.get('language')) ?? languages[0]
  return (
    <div className="grid grid-cols-1 gap-4">
      {languages.length > 1 && (
        <label className="max-w-xs font-medium">
          {texts.language}
          <select
            value={chosen}
            onChange={({ target }) => setSearch({ language: target.value }, { replace: true })}
            className="field select mt-1 w-full font-normal"
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
          <span className="mt-1.5 block text-xs font-normal text-ink-soft">
            {texts.languageHint}
          </span>
        </label>
      )}
      {saved
        .filter(({ language }) => language === chosen)
        .map((message) => (
          <MessageEditor
            key={`${message.language} ${message.occasion} ${message.updatedAt}`}
            message={message}
            order={order && { ...order, language: message.language }}
            store={store}
            onSaved={setSaved}
          />
        ))}
    </div>
  )
}
