import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

export function StoreMark() {
  const root = useRouteLoaderData<typeof loader>('root')

  return (
    <p className="flex min-h-11 items-center gap-2 lg:px-3">
      <img src="/artwork/logo-mark.svg" alt="" width={32} height={32} />
      <span className="truncate text-lg font-bold tracking-tight">{root?.store.name}</span>
    </p>
  )
}
