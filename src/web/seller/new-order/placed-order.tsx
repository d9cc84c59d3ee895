import { CircleCheck, MessageCircle, Printer } from 'lucide'
import { useCallback, useEffect, useRef } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { sellerCounterText } from '#text/seller-counter.ts'
import { sellerMessagesText } from '#text/seller-messages.ts'
import type { loader } from '#web/root.tsx'
import {
  loadChatTexts,
  messageLink,
  occasionsOf,
  valuesOfOrder,
} from '#web/seller/parts/chat-messages.ts'
import { SellerPage } from '#web/seller/parts/seller-page.tsx'
import { loadWords } from '#web/seller/parts/words-of-customer.ts'
import { OrderBills } from '#web/seller/print/bill.tsx'
import { Paper, PaperChoice } from '#web/seller/print/paper.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { FailureNote } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const { done: text, title } = sellerCounterText

type Props = { order: SellerOrder; onNext: () => void }

/** The order is placed: its bill to show, print and send; by Enter or a tap comes the next one. */
export function PlacedOrder({ order, onNext }: Props) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <SellerPage title={title}>
      <div className="grid grid-cols-1 gap-4 beside:grid-cols-[24rem_minmax(0,1fr)] lg:items-start print:block">
        <section className="rounded-card border border-line bg-card p-4 sm:p-5 print:hidden">
          <div className="flex items-center gap-3">
            <Icon of={CircleCheck} className="size-10 shrink-0 text-leaf" />
            <div className="min-w-0 flex-1">
              <h2 role="status" className="text-lg font-bold tnum">
                {text.title(order.number)}
              </h2>
              <p className="text-ink-soft">{order.takenAlong ? text.along : text.placed}</p>
            </div>
            <p className="text-xl font-bold tnum">{formatPaise(toPaise(order.amount))}</p>
          </div>
          <button
            ref={next}
            type="button"
            onClick={onNext}
            className="button button-filled mt-4 min-h-12 w-full"
          >
            {text.next}
          </button>
          <div className="mt-2 flex flex-wrap gap-2 *:flex-[1_1_8rem]">
            <button
              type="button"
              onClick={() => window.print()}
              className="button button-outlined min-h-12 px-3"
            >
              <Icon of={Printer} className="size-5" />
              {text.print}
            </button>
            <SendBill order={order} />
            <Link to={`/seller/orders/${order._id}`} className="button button-quiet min-h-12 px-3">
              {text.show}
            </Link>
          </div>
        </section>
        <Bill order={order} />
      </div>
    </SellerPage>
  )
}

/** Opens WhatsApp with the message that fits; nothing for who left no mobile number. */
function SendBill({ order }: Pick<Props, 'order'>) {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const { value: texts } = useLoaded(loadChatTexts)
  const [occasion] = occasionsOf(order)
  if (!store || !texts || !occasion) return null
  const values = valuesOfOrder(order, occasion, store)
  const { language } = order
  const href = messageLink(order.address.phone, { texts, occasion, values, language })
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="button button-outlined min-h-12 px-3"
    >
      <Icon of={MessageCircle} className="size-4.5" />
      {sellerMessagesText.occasions[occasion]}
      <span className="sr-only">, {sellerMessagesText.onOrder.newTab}</span>
    </a>
  )
}

function Bill({ order }: Pick<Props, 'order'>) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { ids: order._id }
      const { documents } = await askAsSeller('GET /api/v1/seller/bills', { query, signal })
      await loadWords([
        order.language,
        ...documents.flatMap((each) => [each.language, each.second]),
      ])
      return documents
    },
    [order._id, order.language],
  )
  const { value: documents, ...loading } = useLoaded(load)
  return (
    <section aria-label={text.bill} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-end gap-2 print:hidden">
        <PaperChoice />
      </div>
      {!documents && loading.status === 'failed' && <FailureNote message={loading.message} />}
      {!documents && loading.status === 'loading' && (
        <Skeletons>
          <Bone className="mx-auto h-96 max-w-[80mm]" />
        </Skeletons>
      )}
      {documents && (
        <Paper>
          <OrderBills order={order} documents={documents} />
        </Paper>
      )}
    </section>
  )
}
