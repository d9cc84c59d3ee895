import { ChevronLeft, Printer } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { BillDocument } from '#contract/api/bills.ts'
import { billPaperText } from '#text/bill-paper.ts'
import { billWords } from '#text/bill-words.ts'
import { oneOrderText } from '#text/one-order.ts'
import { ordersText } from '#text/orders.ts'
import { callApi } from '#web/api.ts'
import type { ClientLoaderArgs, LoaderArgs, MetaArgs } from '#web/route-types.ts'
import { BillPaper } from '#web/ui/bill-paper.tsx'
import { type BillWords, loadBillWords, PaperLanguagesProvider } from '#web/ui/bill-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NoConnection } from '#web/ui/no-connection.tsx'
import sheet from '#web/ui/papers.css?url'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { requireId } from './parts/require-id.ts'
import { endSessionIfExpired, useSession } from './state/session.ts'

export const links = () => [{ rel: 'stylesheet', href: sheet }]
export const loader = ({ params }: LoaderArgs<'orderId'>) => requireId(params.orderId)
export const clientLoader = ({ params }: ClientLoaderArgs<'orderId'>) => requireId(params.orderId)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: billPaperText.bill,
    description: ordersText.title,
    path: '/my-orders',
  })

/** The bill of one of the shopper's orders, and what was taken off it later. */
export default function MyOrderBill() {
  const { orderId = '' } = useParams()
  const session = useSession()
  const isShopper = session.status === 'shopper'
  const { bills, hasFailed, reload } = useBills(orderId, isShopper)

  return (
    <div className="page max-w-4xl pt-3">
      <div className="paper-tools mb-4 flex flex-wrap items-center justify-between gap-2 print:hidden">
        <Link to={`/my-orders/${orderId}`} className="button button-quiet -ml-3 gap-1">
          <Icon of={ChevronLeft} className="size-5" />
          {oneOrderText.order}
        </Link>
        {bills && bills.documents.length > 0 && (
          <button type="button" onClick={() => window.print()} className="button button-filled">
            <Icon of={Printer} className="size-5" />
            {billPaperText.print}
          </button>
        )}
      </div>
      <h1 className="sr-only">{billPaperText.bill}</h1>
      {session.status === 'visitor' && <LoginPrompt title={ordersText.loginTitle} />}
      {isShopper && hasFailed && <NoConnection retry={reload} />}
      {isShopper && bills && <Documents {...bills} />}
    </div>
  )
}

function Documents({ documents, others }: Bills) {
  if (documents.length === 0) {
    const { notYet, notYetHint } = billPaperText
    return <EmptyState picture="no-orders" title={notYet} hint={notYetHint} />
  }
  return (
    <div className="paper paper-sheet">
      {documents.map((document, nth) => (
        <PaperLanguagesProvider key={document._id} value={languagesOf(document, others)}>
          <BillPaper document={document} isFurther={nth > 0} />
        </PaperLanguagesProvider>
      ))}
    </div>
  )
}

type Bills = { documents: readonly BillDocument[]; others: readonly BillWords[] }

/** Adds the words of the other language to bills in two. */
async function loadBills(id: string, signal: AbortSignal): Promise<Bills> {
  const { documents } = await callApi('GET /api/v1/order/{id}/bills', { params: { id }, signal })
  const inTwo = documents.filter(({ second }) => second)
  const languages = new Set(inTwo.flatMap(({ language, second }) => [language ?? 'en', second!]))
  return { documents, others: await Promise.all([...languages].map(loadBillWords)) }
}

/** The language of the page comes first, whichever of the two it is. */
function languagesOf({ language, second }: BillDocument, others: Bills['others']) {
  if (!second) return { first: billWords }
  const other = second === billWords.language ? language : second
  return { first: billWords, second: others.find((words) => words.language === other) }
}

function useBills(orderId: string, isShopper: boolean) {
  const [bills, setBills] = useState<Bills>()
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (!isShopper) return
    const controller = new AbortController()
    const { signal } = controller
    loadBills(orderId, signal).then(
      (loaded) => {
        setBills(loaded)
        setFailed(false)
      },
      (error: unknown) => {
        if (!signal.aborted && !endSessionIfExpired(error)) setFailed(true)
      },
    )
    return () => controller.abort()
  }, [orderId, isShopper, turn])

  const reload = useCallback(() => setTurn((now) => now + 1), [])
  return { bills, hasFailed, reload }
}
