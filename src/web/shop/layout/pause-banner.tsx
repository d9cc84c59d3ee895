import { CirclePause } from 'lucide'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { someShoppersText } from '#text/some-shoppers.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Shows the seller's message on every page while orders are paused. */
export function PauseBanner({ message }: { message: string }) {
  useRevalidateOnShow()

  return (
    <aside aria-label={someShoppersText.paused} className="border-b border-line bg-leaf-wash">
      <p className="page flex items-start gap-2.5 py-3">
        <Icon of={CirclePause} className="mt-px size-5 shrink-0 text-leaf-deep" />
        <span>
          <strong className="font-semibold">{someShoppersText.paused}.</strong> {message}
        </span>
      </p>
    </aside>
  )
}

/** Checks whether the pause is over when the tab is shown again. */
function useRevalidateOnShow(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
