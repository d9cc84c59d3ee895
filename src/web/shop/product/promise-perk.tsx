import { Clock } from 'lucide'
import { BroughtWithin } from '#web/shop/layout/promise-strip.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function PromisePerk() {
  return (
    <li className="flex items-center gap-3">
      <Icon of={Clock} className="size-5 shrink-0 text-leaf" strokeWidth={1.8} />
      <span className="min-w-0 break-words">
        <BroughtWithin />
      </span>
    </li>
  )
}
