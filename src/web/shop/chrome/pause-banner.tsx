import { CirclePause } from 'lucide'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { commonText } from '#web/text/common.ts'
import { Icon } from '#web/ui/icon.tsx'

/** On every page of the shop while no orders are taken, in the seller's own words. */
export function PauseBanner({ message }: { message: string }) {
  useFreshLook()

  return (
    <aside aria-label={commonText.pause.title} className="border-b border-line bg-leaf-wash">
      <p className="page flex items-start gap-2.5 py-3">
        <Icon of={CirclePause} className="mt-px size-5 shrink-0 text-leaf-deep" />
        <span>
          <strong className="font-semibold">{commonText.pause.title}.</strong> {message}
        </span>
      </p>
    </aside>
  )
}

/** Whoever comes back to an open tab learns whether the pause is over. */
function useFreshLook(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
