import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A part of a page that is fetched when it is needed. Where it does not come, the page says so and stays usable. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      window.pageStart?.tellTrouble()
      return { default: Otherwise }
    }
  })
}
