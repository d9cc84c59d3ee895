import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import type { LinkedOrder } from '#contract/api/order-links.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LinkPage } from '#web/ui/link-page.tsx'
import { DigitsForm, type Opened } from './orders/digits-form.tsx'
import { forgetDigits } from './orders/kept-digits.ts'
import { OrderTimeline } from './orders/order-timeline.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { formatMoment } from './parts/format-time.ts'
import { useSession } from './state/session.ts'

// Shops without slots do not have them.
const LostSlot = lazyPart(async () => (await import('#web/ui/slots/lost-slot.tsx')).LostSlot)
const SlotInWords = lazyPart(
  async () => (await import('#web/ui/slots/slot-in-words.tsx')).SlotInWords,
)
const OpenedOrder = lazyPart(async () => (await import('./orders/opened-order.tsx')).OpenedOrder)

type Loaded = { order: LinkedOrder | null; secret: string }

async function load(askStore: CallApi, secret: string): Promise<Loaded> {
  try {
    const { order } = await askStore('GET /api/v1/order-link/{secret}', { params: { secret } })
    return { order, secret }
  } catch (error) {
    const isEnded = error instanceof Refused && [400, 410].includes(error.status)
    if (isEnded) return { order: null, secret }
    throw error
  }
}

export async function loader({ context, params }: LoaderArgs<'secret'>) {
  const loaded = await load(context.get(apiContext), params.secret)
  return data(loaded, { status: loaded.order ? 200 : 410 })
}

export const clientLoader = ({ params }: ClientLoaderArgs<'secret'>) => load(callApi, params.secret)

/** The preview in a chat says the number and the shop, and nothing else of the order. */
export const meta = ({ matches, params, loaderData }: MetaArgs<typeof loader, 'secret'>) => {
  const number = loaderData?.order?.number
  const title = number ? text.title(number) : text.over
  return describePrivatePage(matches, { title, description: title, path: `/o/${params.secret}` })
}

/** An order for whoever has its link: its state, its time and its total; the rest after four digits of its number. */
export default function LinkedOrderPage({ loaderData }: PageProps<typeof loader>) {
  const { order, secret } = loaderData
  const [opened, setOpened] = useState<Opened>()
  if (!order) return <Ended />
  if (opened) {
    const close = () => {
      forgetDigits()
      setOpened(undefined)
    }
    const { order: shown, digits } = opened
    return (
      <Suspense fallback={<Minimum order={order} />}>
        <OpenedOrder secret={secret} digits={digits} opened={shown} onClose={close} />
      </Suspense>
    )
  }
  return (
    <Minimum order={order}>
      <div className="min-h-52">
        <More order={order} secret={secret} onOpened={setOpened} />
      </div>
    </Minimum>
  )
}

function Minimum({ order, children }: { order: LinkedOrder; children?: ReactNode }) {
  return (
    <LinkPage title={text.title(order.number)}>
      <OrderTimeline order={order} />
      {order.slot && (
        <Suspense fallback={<div className="min-h-6" />}>
          <SlotInWords slot={order.slot} pickUp={order.pickUp} />
        </Suspense>
      )}
      {order.lostSlot && (
        <Suspense fallback={<div className="min-h-12" />}>
          <LostSlot order={order} className="mt-3" />
        </Suspense>
      )}
      <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-xs text-ink-soft">{text.placed}</dt>
          <dd>
            <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">{text.total}</dt>
          <dd className="tnum">
            <span className="font-semibold">{formatPaise(toPaise(order.amount))}</span>{' '}
            <span className="whitespace-nowrap text-ink-soft">
              {order.isPaid ? text.paid : text.notPaid}
            </span>
          </dd>
        </div>
      </dl>
      {children}
    </LinkPage>
  )
}

function Ended() {
  return (
    <LinkPage title={text.over} lead={text.overHint}>
      <div className="flex flex-wrap gap-2">
        <Link to="/" className="button button-outlined min-h-12">
          {text.toShop}
        </Link>
        <Link to="/my-orders" className="button button-quiet min-h-12">
          {text.toOrders}
        </Link>
      </div>
    </LinkPage>
  )
}

type MoreProps = { order: LinkedOrder; secret: string; onOpened: (opened: Opened) => void }

/** Leads the shopper whose order it is to the usual page, and asks everybody else for the digits. */
function More({ order, secret, onOpened }: MoreProps) {
  const own = useOwnOrder(secret)
  if (own === undefined) return null
  if (own) {
    return (
      <Link to={`/my-orders/${own}`} className="button button-filled mt-6 min-h-12 w-full">
        {text.own}
      </Link>
    )
  }
  if (!order.hasDigits) return <p className="mt-5 text-ink-soft">{text.loginOnly}</p>
  return <DigitsForm secret={secret} onOpened={onOpened} />
}

/** The order's id for its shopper, null for everybody else; undefined while that is not known. */
function useOwnOrder(secret: string): string | null | undefined {
  const session = useSession()
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const [own, setOwn] = useState<{ of: string; orderId: string | null }>()

  useEffect(() => {
    if (shopperId === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    const know = (orderId: string | null) => setOwn({ of: shopperId, orderId })
    callApi('GET /api/v1/order-link/{secret}/own', { params: { secret }, signal }).then(
      ({ orderId }) => know(orderId),
      () => signal.aborted || know(null),
    )
    return () => leaving.abort()
  }, [shopperId, secret])

  if (session.status === 'visitor') return null
  return own?.of === shopperId ? own?.orderId : undefined
}
