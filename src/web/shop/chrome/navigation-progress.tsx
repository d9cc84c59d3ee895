import { useNavigation } from 'react-router'
import { commonText } from '#web/text/common.ts'

/** A thin line while the next page is loading, shown only after a short delay. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <div
      role="progressbar"
      aria-label={commonText.failures.loading}
      className="fixed inset-x-0 top-0 z-50 h-0.75 animate-appear bg-leaf"
    />
  )
}
