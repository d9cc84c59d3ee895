import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Lazily loads a part of a page. If it fails to load, the page shows a notice and stays usable. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      window.pageStart?.showLoadError()
      return { default: Otherwise }
    }
  })
}
