import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Lazily loads a part of a page. If it fails to load, the page shows a notice and stays usable. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const end = showNoticeIfLate()
    const part = await load().catch(() => null)
    end()
    if (!part) window.pageStart?.showLoadError()
    return { default: part ?? Otherwise }
  })
}

const lateMs = 15_000

/** Shows the notice for as long as something takes too long; call what it returns when it has come or failed. */
export function showNoticeIfLate(): () => void {
  let isShown = false
  const timer = setTimeout(() => {
    isShown = true
    window.pageStart?.showLoadError()
  }, lateMs)
  return () => {
    clearTimeout(timer)
    if (isShown) window.pageStart?.reveal('script-trouble', false)
  }
}
