import { Clock } from 'lucide'
import { deliveryPromiseText as text } from '#text/delivery-promise.ts'
import { useDeliveryPromise } from '#web/shop/state/delivery-promise.ts'
import { Icon } from '#web/ui/icon.tsx'

export function PromiseLine() {
  const minutes = useDeliveryPromise()
  if (minutes === null) return null
  return (
    <p className="mt-3 flex items-center gap-2 text-xs font-semibold text-leaf-deep">
      <Icon of={Clock} className="size-4.5 shrink-0 text-leaf" strokeWidth={1.8} />
      {text.ifNow(minutes)}
    </p>
  )
}
