import { ArrowLeft, Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failed } from '#web/seller/parts/failed.tsx'
import { SellerPage } from '#web/seller/parts/seller-page.tsx'
import { backToList } from '#web/seller/state/listed-orders.ts'
import { sellerPapersText } from '#web/text/seller-papers.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { choosePaper, papers, usePaper } from './paper-choice.ts'
import { type PrintedOrders, usePrintedOrders } from './use-printed-orders.ts'

type Props = { title: string; children: (printed: PrintedOrders) => ReactNode }

/** Shows a document as it will be printed, with the choice of the paper format and the print button. */
export function PaperPage({ title, children }: Props) {
  const loaded = usePrintedOrders()
  const { value } = loaded

  return (
    <SellerPage
      title={title}
      lead={
        <Link to={backToList()} className="inline-flex min-h-11 items-center gap-1.5 text-leaf">
          <Icon of={ArrowLeft} className="size-4.5" />
          {sellerPapersText.back}
        </Link>
      }
      actions={value && value.orders.length > 0 ? <PrintTools /> : null}
    >
      {value ? (
        <Printed {...{ value, children }} />
      ) : (
        <Waiting
          message={loaded.status === 'failed' ? loaded.message : null}
          onTryAgain={loaded.reload}
        />
      )}
    </SellerPage>
  )
}

function Printed({ value, children }: Pick<Props, 'children'> & { value: PrintedOrders }) {
  const paper = usePaper()
  const { orders, missing } = value

  return (
    <>
      {missing > 0 && (
        <p role="status" className="mb-3 text-center text-beet print:hidden">
          {sellerPapersText.missing(missing)}
        </p>
      )}
      {orders.length > 0 ? (
        <div className={`paper paper-${paper}`}>{children(value)}</div>
      ) : (
        <NoOrders />
      )}
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
  const paper = usePaper()

  return (
    <>
      <fieldset className="flex rounded-control border border-line-strong bg-card">
        <legend className="sr-only">{sellerPapersText.paper}</legend>
        {papers.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center rounded-control px-4 font-medium has-checked:bg-leaf-wash has-checked:font-semibold has-checked:text-leaf-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="paper"
              value={one}
              checked={paper === one}
              onChange={() => choosePaper(one)}
              className="sr-only"
            />
            {sellerPapersText.sizes[one]}
          </label>
        ))}
      </fieldset>
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
      <Link to="/seller/orders" className="button button-filled">
        {sellerPapersText.toOrders}
      </Link>
    </EmptyState>
  )
}
