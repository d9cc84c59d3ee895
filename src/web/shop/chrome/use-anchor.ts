import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes to the place an address such as `/#contact` names, also when it was reached without a reload. */
export function useAnchor(): void {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again scrolls again
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, key])
}
