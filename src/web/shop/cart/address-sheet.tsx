import { Plus } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { cartSheetsText } from '#text/cart-sheets.ts'
import { checkoutText } from '#text/checkout.ts'
import { AddressText } from '#web/shop/address/address-text.tsx'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AddressChoice } from './address-choice.ts'

type Props = { delivery: AddressChoice; onClose: () => void }

const fewAddresses = 3

/** The saved addresses to choose from. */
export function AddressSheet({ delivery, onClose }: Props) {
  const [showsAll, showAll] = useState(false)
  const { list, chosen, choose } = delivery
  const isShort = showsAll || list.length <= fewAddresses
  const shown = isShort ? list : list.filter((one, at) => at < fewAddresses || one === chosen)

  return (
    <Dialog title={checkoutText.deliverTo} onClose={onClose} isSheet="on-phones">
      <div role="radiogroup" aria-label={checkoutText.deliverTo} className="grid grid-cols-1 gap-2">
        {shown.map((address) => (
          <div key={address._id} className="@container relative">
            <ChoiceCard
              name="address"
              value={address._id}
              isChosen={address === chosen}
              onChoose={() => choose(address._id)}
            >
              <span className="block @min-[16rem]:pr-14">
                <AddressText address={address} />
              </span>
            </ChoiceCard>
            <Link
              to={`/addresses/${address._id}`}
              aria-label={cartSheetsText.editAddress(address.street)}
              className="button button-quiet @min-[16rem]:absolute @min-[16rem]:top-0 @min-[16rem]:right-0"
            >
              {cartSheetsText.edit}
            </Link>
          </div>
        ))}
      </div>
      <div className="mt-1 flex flex-wrap justify-between">
        <Link to="/add-address" className="button button-quiet -ml-3">
          <Icon of={Plus} className="size-4.5" />
          {checkoutText.addAddress}
        </Link>
        {!isShort && (
          <button type="button" onClick={() => showAll(true)} className="button button-quiet -mr-3">
            {cartSheetsText.allAddresses(list.length)}
          </button>
        )}
      </div>
      <button type="button" onClick={onClose} className="button button-filled mt-4 w-full">
        {cartSheetsText.done}
      </button>
    </Dialog>
  )
}
