import { useEffect, useState } from 'react'
import { data, Link } from 'react-router'
import type { LinkedOrder } from '#contract/api/order-links.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { orderLinkText as text } from '#text/order-link.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { LinkPage } from '#web/ui/link-page.tsx'
import { OrderTimeline } from './orders/order-timeline.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { formatMoment } from './parts/format-time.ts'
import { useSession } from './state/session.ts'

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

/** An order for whoever has its link: its state, its time and its total. */
export default function LinkedOrderPage({ loaderData }: PageProps<typeof loader>) {
  const { order, secret } = loaderData
  if (!order) return <Ended />

  return (
    <LinkPage title={text.title(order.number)}>
      <OrderTimeline order={order} />
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
      <OwnOrder secret={secret} />
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

/** Leads the shopper whose order it is to the usual page. */
function OwnOrder({ secret }: { secret: string }) {
  const session = useSession()
  const shopperId = session.status === 'shopper' ? session.user._id : null
  const [own, setOwn] = useState<{ of: string; orderId: string | null }>()

  useEffect(() => {
    if (shopperId === null) return
    const leaving = new AbortController()
    const { signal } = leaving
    callApi('GET /api/v1/order-link/{secret}/own', { params: { secret }, signal }).then(
      ({ orderId }) => setOwn({ of: shopperId, orderId }),
      // Without an answer the page stays as everybody sees it.
      () => undefined,
    )
    return () => leaving.abort()
  }, [shopperId, secret])

  if (own?.of !== shopperId || !own?.orderId) return null
  return (
    <Link to={`/my-orders/${own.orderId}`} className="button button-filled mt-6 min-h-12 w-full">
      {text.own}
    </Link>
  )
}
