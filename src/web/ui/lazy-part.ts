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

/**
 * The same for a part that the server renders as well. There it is loaded at once and is never waited for: React would
 * send what it has waited for with a script of its own, which the content security policy forbids.
 */
export function lazyServedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  if (!import.meta.env.SSR) return lazyPart(load)
  let part: ComponentType<Props> | undefined
  const loading = load().then((loaded) => {
    part = loaded
    return { default: loaded }
  })
  // React takes a result that is there at once without waiting.
  const atOnce = (then: (module: { default: ComponentType<Props> }) => void) =>
    part ? then({ default: part }) : void loading.then(then)
  // oxlint-disable-next-line unicorn/no-thenable -- the only form in which React takes it at once
  return lazy(() => ({ then: atOnce }) as typeof loading)
}
