import { CircleAlert } from 'lucide'
import { Icon } from './icon.tsx'

/** An error of the whole form, announced by screen readers. */
export function FormAlert({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-control bg-beet-wash px-3.5 py-3 text-beet">
          <Icon of={CircleAlert} className="size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  )
}
