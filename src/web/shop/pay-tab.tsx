import { data, Link } from 'react-router'
import type { TabDue } from '#contract/api/tabs.ts'
import { formatPaise, toPaise } from '#contract/money.ts'
import { moneyText } from '#text/money.ts'
import { type CallApi, callApi, Refused } from '#web/api.ts'
import { apiContext } from '#web/api-context.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs, PageProps } from '#web/route-types.ts'
import { type DrawnCode, drawCode } from '#web/ui/draw-code.ts'
import { describeDue } from '#web/ui/khata-due.ts'
import { LinkPage } from '#web/ui/link-page.tsx'
import { UpiCode } from '#web/ui/upi-code.tsx'
import { describePrivatePage, storeOf } from './parts/describe-page.ts'

const text = moneyText.payTab

type Loaded = { store: string; tab: TabDue | null; code: DrawnCode | null }

async function load(askStore: CallApi, link: string): Promise<Loaded> {
  const { store } = await askStore('GET /api/v1/store', {})
  try {
    const { tab } = await askStore('GET /api/v1/tab/{link}', { params: { link } })
    return { store: store.name, tab, code: tab.upi ? await drawCode(tab.upi.link) : null }
  } catch (error) {
    const isEnded = error instanceof Refused && [400, 410].includes(error.status)
    if (isEnded) return { store: store.name, tab: null, code: null }
    throw error
  }
}

export async function loader({ context, params }: LoaderArgs<'link'>) {
  const loaded = await load(context.get(apiContext), params.link)
  return data(loaded, { status: loaded.tab ? 200 : 410 })
}

export const clientLoader = ({ params }: ClientLoaderArgs<'link'>) => load(callApi, params.link)

/** The preview in a chat names the shop, and neither the amount nor a person. */
export const meta = ({ matches, params, loaderData }: MetaArgs<typeof loader, 'link'>) => {
  const title = loaderData?.tab ? text.title(storeOf(matches).name) : text.over
  return describePrivatePage(matches, { title, description: title, path: `/pay/${params.link}` })
}

/** The balance of a tab and ways to pay it. Anybody with the shop's link may open this page. */
export default function PayTab({ loaderData: { store, tab, code } }: PageProps<typeof loader>) {
  if (!tab) return <Notice title={text.over} lead={text.overHint} />
  if (tab.due === 0) return <Notice title={text.settled} lead={text.settledHint} />
  const amount = formatPaise(toPaise(tab.due))
  const due = describeDue(tab)

  return (
    <LinkPage title={text.title(store)}>
      <p className="text-ink-soft">{text.due}</p>
      <p className="text-2xl font-bold tnum">{amount}</p>
      {due && <p className={tab.overdue ? 'font-semibold text-beet' : ''}>{due}</p>}
      {tab.upi ? (
        <>
          <p className="mt-2 text-ink-soft">
            <span className="sm:hidden">{text.scanOrOpen}</span>
            <span className="max-sm:hidden">{text.scan}</span> {text.later}
          </p>
          <a href={tab.upi.link} className="button button-filled mt-5 min-h-12 w-full sm:hidden">
            {moneyText.upi.open}
          </a>
          <UpiCode upi={tab.upi} amount={amount} drawn={code} className="mx-auto mt-5" />
        </>
      ) : (
        <p className="mt-2">{text.atShop}</p>
      )}
    </LinkPage>
  )
}

function Notice({ title, lead }: { title: string; lead: string }) {
  return (
    <LinkPage title={title} lead={lead}>
      <Link to="/" className="button button-outlined min-h-12">
        {text.toShop}
      </Link>
    </LinkPage>
  )
}
