import { Truck } from 'lucide'
import { deliveryPromiseText as text } from '#text/delivery-promise.ts'
import { useDeliveryPromise } from '#web/shop/state/delivery-promise.ts'
import { Icon } from '#web/ui/icon.tsx'

/** One line below the header of a shop without areas; it keeps its height when the minutes come. */
export function PromiseStrip() {
  return (
    <aside aria-label={text.region} className="border-b border-line bg-leaf-wash">
      <div className="page flex min-h-11 items-center gap-2 text-xs sm:text-sm">
        <Icon of={Truck} className="size-5 shrink-0 text-leaf-deep" strokeWidth={1.8} />
        <p role="status" className="min-w-0 flex-1 truncate">
          <BroughtWithin />
        </p>
      </div>
    </aside>
  )
}

/** True before the minutes are known, and where nothing is promised. */
export function BroughtWithin() {
  const minutes = useDeliveryPromise()
  return minutes === null ? text.brought : text.broughtWithin(minutes)
}
