export type Signal = { subscribe: (listener: () => void) => () => void; notify: () => void }

/** Notifies its listeners of changes, for `useSyncExternalStore`. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}
