import { ArrowLeft, Printer } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import type { BillDocument } from '#contract/api/bills.ts'
import type { SellerOrder } from '#contract/api/seller-orders.ts'
import { maxPrintedOrders } from '#contract/seller-limits.ts'
import { sellerPapersText } from '#text/seller-print.ts'
import { May } from '#web/seller/parts/may.tsx'
import { Failed, SellerPage } from '#web/seller/parts/seller-page.tsx'
import { loadWords } from '#web/seller/parts/words-of-customer.ts'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { backToList } from '#web/seller/state/listed-orders.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { Paper, PaperChoice } from './paper.tsx'

type Props = {
  title: string
  /** Whether the bills and credit notes of the orders are printed. */
  withBills?: boolean
  children: (printed: PrintedOrders) => ReactNode
}

/** Shows a document as it will be printed, with the choice of the paper format and the print button. */
export function PaperPage({ title, withBills = false, children }: Props) {
  const loaded = usePrintedOrders(withBills)
  const { value } = loaded
  const back = useWayBack()

  return (
    <SellerPage
      title={title}
      lead={
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
          <Icon of={ArrowLeft} className="size-4.5" />
          {back.label}
        </Link>
      }
      actions={value && value.orders.length > 0 ? <PrintTools /> : null}
    >
      {value ? (
        <Printed value={value}>{children}</Printed>
      ) : (
        <Waiting
          message={loaded.status === 'failed' ? loaded.message : null}
          onTryAgain={loaded.reload}
        />
      )}
    </SellerPage>
  )
}

/** Back to the packing screen that led here, else to the list of orders, which packers may not see. */
function useWayBack() {
  const { packing } = (useLocation().state ?? {}) as PaperState
  const seesOrders = useMay()('orders')
  if (packing === undefined && seesOrders) return { to: backToList(), label: sellerPapersText.back }
  return { to: packing ?? '/seller/packing', label: sellerPapersText.toPacking }
}

/** Handed along by the packing screen: its own address. */
export type PaperState = { packing?: string }

function Printed({ value, children }: Pick<Props, 'children'> & { value: PrintedOrders }) {
  const { orders, missing } = value

  return (
    <>
      {missing > 0 && (
        <p role="status" className="mb-3 text-center text-beet print:hidden">
          {sellerPapersText.missing(missing)}
        </p>
      )}
      {orders.length > 0 ? <Paper>{children(value)}</Paper> : <NoOrders />}
    </>
  )
}

type WaitingProps = { message: string | null; onTryAgain: () => void }

function Waiting({ message, onTryAgain }: WaitingProps) {
  if (message !== null) return <Failed message={message} onTryAgain={onTryAgain} />
  return (
    <Skeletons>
      <Bone className="mx-auto h-[60vh] max-w-[50rem]" />
    </Skeletons>
  )
}

function PrintTools() {
  return (
    <>
      <PaperChoice />
      <button type="button" onClick={() => window.print()} className="button button-filled">
        <Icon of={Printer} className="size-5" />
        {sellerPapersText.print}
      </button>
    </>
  )
}

function NoOrders() {
  return (
    <EmptyState picture="no-orders" title={sellerPapersText.none} hint={sellerPapersText.noneHint}>
      <May needs="orders">
        <Link to="/seller/orders" className="button button-filled">
          {sellerPapersText.toOrders}
        </Link>
      </May>
    </EmptyState>
  )
}

type PrintedOrders = {
  orders: SellerOrder[]
  documents: BillDocument[]
  missing: number
}

/** The orders named in the URL, oldest first. */
function usePrintedOrders(withBills: boolean) {
  const { search } = useLocation()
  const load = useCallback(
    (signal: AbortSignal) => fetchOrders(search, { withBills, signal }),
    [search, withBills],
  )
  return useLoaded(load)
}

type Fetching = { withBills: boolean; signal: AbortSignal }

async function fetchOrders(
  search: string,
  { withBills, signal }: Fetching,
): Promise<PrintedOrders> {
  const named = (new URLSearchParams(search).get('ids') ?? '').split(',').filter(Boolean)
  const ids = [...new Set(named)]
  if (ids.length === 0) return { orders: [], documents: [], missing: 0 }

  const query = { ids: ids.join(',') }
  const [{ orders }, { documents }] = await Promise.all([
    askAsSeller('GET /api/v1/order/seller', {
      query: { ...query, limit: maxPrintedOrders },
      signal,
    }),
    withBills ? askAsSeller('GET /api/v1/seller/bills', { query, signal }) : { documents: [] },
  ])
  const papers = documents.flatMap(({ language, second }) => [language, second])
  await loadWords([...papers, ...orders.map(({ language }) => language)])
  return {
    documents,
    orders: orders.toSorted((one, other) => Number(one.number) - Number(other.number)),
    missing: ids.length - orders.length,
  }
}
