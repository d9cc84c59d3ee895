import { ClipboardList, Printer } from 'lucide'
import { Link } from 'react-router'
import { ActionBar } from '#web/seller/parts/action-bar.tsx'
import { sellerOrdersText } from '#web/text/seller-orders.ts'
import { Icon } from '#web/ui/icon.tsx'

type SelectionBarProps = { chosen: readonly string[]; onClear: () => void }

export function SelectionBar({ chosen, onClear }: SelectionBarProps) {
  const ids = chosen.join(',')

  return (
    <ActionBar note={sellerOrdersText.chosen(chosen.length)}>
      <button
        type="button"
        onClick={onClear}
        className="button button-quiet max-sm:ml-auto sm:mr-auto"
      >
        {sellerOrdersText.clearChoice}
      </button>
      <div className="flex gap-2 max-sm:w-full">
        <Link
          to={`/seller/orders/bills?ids=${ids}`}
          className="button button-outlined px-3.5 max-sm:flex-1"
        >
          <Icon of={Printer} className="size-5 shrink-0" />
          {sellerOrdersText.printBills}
        </Link>
        <Link
          to={`/seller/orders/picking-list?ids=${ids}`}
          className="button button-filled px-3.5 max-sm:flex-1"
        >
          <Icon of={ClipboardList} className="size-5 shrink-0" />
          {sellerOrdersText.pickingList}
        </Link>
      </div>
    </ActionBar>
  )
}
