import { Copy, ExternalLink, Link as LinkIcon, Printer, RotateCw } from 'lucide'
import { Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SellerTab } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { chatAddress } from '#contract/phones.ts'
import { sellerMoneyText } from '#text/seller-money.ts'
import type { loader } from '#web/root.tsx'
import { loadChatTexts, type Shop } from '#web/seller/parts/chat-messages.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { UpiCode } from '#web/ui/upi-code.tsx'
import { RemindTab } from './remind-tab.tsx'
import { payLink, writeStatement } from './statement.ts'

const text = sellerMoneyText.one

const NewLinkDialog = lazyPart(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)

type Props = { tab: SellerTab; onChanged: (tab: SellerTab) => void }

/** Ways to tell the customer: WhatsApp opens with a draft that the seller sends. */
export function Sending({ tab, onChanged }: Props) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  if (!store) return null
  const pay = payLink(tab, store)
  const statement = writeStatement(tab, store)

  return (
    <div className="mt-2 print:hidden">
      <div className="flex flex-wrap items-center gap-x-2">
        <button type="button" onClick={() => window.print()} className="button button-quiet">
          <Icon of={Printer} className="size-4.5" />
          {text.print}
        </button>
        <button
          type="button"
          onClick={() => void copyText(statement, text)}
          className="button button-quiet"
        >
          <Icon of={Copy} className="size-4.5" />
          {text.copy}
        </button>
        <Reminder tab={tab} store={store} />
      </div>
      {tab.upi && (
        <div className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card border border-line bg-card px-4 py-4 sm:px-5">
          <UpiCode
            upi={tab.upi}
            amount={formatPaise(toPaise(tab.balance))}
            className="max-sm:mx-auto"
          />
          {pay && <PaymentLink link={pay} tab={tab} onChanged={onChanged} />}
        </div>
      )}
    </div>
  )
}

/** Opens a chat with a draft, where something is owed and the number is one of a mobile. */
function Reminder({ tab, store }: { tab: SellerTab; store: Shop }) {
  const { value: texts } = useLoaded(loadChatTexts)
  if (!texts || tab.balance <= 0) return null
  if (!chatAddress(tab.customer.phone, '')) return null
  return (
    <RemindTab customer={tab.customer} texts={texts} store={store} className="button-quiet">
      {text.remind}
    </RemindTab>
  )
}

function PaymentLink({ link, tab, onChanged }: Props & { link: string }) {
  const [isReplacing, setReplacing] = useState(false)

  return (
    <section className="min-w-60 flex-1">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon of={LinkIcon} className="size-4.5" />
        {text.link.title}
      </h2>
      <p className="mt-0.5 text-ink-soft">{text.link.hint}</p>
      <p className="mt-2 text-xs break-all tnum select-all">{link}</p>
      <div className="-ml-3 mt-1 flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          onClick={() => void copyText(link, text.link)}
          className="button button-quiet"
        >
          <Icon of={Copy} className="size-4.5" />
          {text.link.copy}
        </button>
        <a href={link} target="_blank" rel="noreferrer" className="button button-quiet">
          <Icon of={ExternalLink} className="size-4.5" />
          {text.link.see}
        </a>
        <button type="button" onClick={() => setReplacing(true)} className="button button-quiet">
          <Icon of={RotateCw} className="size-4.5" />
          {text.link.replace}
        </button>
      </div>
      {isReplacing && (
        <Suspense>
          <NewLinkDialog
            customer={tab.customer}
            onClose={() => setReplacing(false)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </section>
  )
}
