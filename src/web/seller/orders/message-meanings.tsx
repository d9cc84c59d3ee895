import type { ChatText } from '#contract/api/chat-texts.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { type ChatOccasion, fillChatText } from '#contract/chat-texts.ts'
import { languageNames } from '#contract/languages.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import { meaningFor, type Shop, valuesOfOrder, wordsFor } from '#web/seller/parts/chat-messages.ts'
import { isForeign } from '#web/seller/parts/words-of-customer.ts'

const text = sellerMessagesText.onOrder

type Props = {
  order: SellerOrder
  texts: readonly ChatText[]
  store: Shop
  occasions: readonly ChatOccasion[]
}

/** Says in the page's language what is sent in another one; nothing where they are the same. */
export function MessageMeanings({ occasions: [first, ...others], ...props }: Props) {
  const { language } = props.order
  if (!isForeign(language) || !first) return null
  return (
    <div className="mt-2">
      <p className="text-ink-soft">{text.writtenIn(languageNames[language])}</p>
      <Meaning {...props} occasion={first} />
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-leaf">
            {text.otherMeanings}
          </summary>
          {others.map((occasion) => (
            <div key={occasion} className="mt-1 mb-3">
              <h3 className="font-medium">{sellerMessagesText.occasions[occasion]}</h3>
              <Meaning {...props} occasion={occasion} />
            </div>
          ))}
        </details>
      )}
    </div>
  )
}

/** The seller's own words have no translation; they are shown as they are sent. */
function Meaning({
  order,
  texts,
  store,
  occasion,
}: Omit<Props, 'occasions'> & { occasion: ChatOccasion }) {
  const { language, ...here } = order
  const meaning = meaningFor({ texts, occasion, language })
  const words = meaning ?? wordsFor({ texts, occasion, language })
  const values = valuesOfOrder(meaning === undefined ? order : here, occasion, store)
  return (
    <p
      lang={meaning === undefined ? language : undefined}
      className="mt-1 rounded-control bg-leaf-wash px-3 py-2 wrap-anywhere whitespace-pre-line"
    >
      {fillChatText(words, values)}
    </p>
  )
}
