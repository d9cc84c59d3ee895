import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Artwork } from './artwork.tsx'
import { Icon } from './icon.tsx'

type Props = {
  picture: 'empty-cart' | 'no-results' | 'no-orders' | 'not-found' | 'trouble'
  title: string
  hint?: string
  /** The page's own heading is this one, where there is no other. */
  isPageTitle?: boolean
  children?: ReactNode
}

/** Nothing here: a small picture, one sentence, one thing to do. */
export function EmptyState({ picture, title, hint, isPageTitle = false, children }: Props) {
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      {picture === 'trouble' ? (
        // Drawn in the page: where there is trouble, a picture does not come either.
        <span className="grid size-32 place-items-center rounded-full bg-fruits">
          <Icon of={TriangleAlert} className="size-16" strokeWidth={1.5} />
        </span>
      ) : (
        <Artwork
          name={picture}
          widths={[240, 480]}
          size={{ width: 240, height: 240 }}
          sizes="200px"
          className="size-[200px] object-contain"
        />
      )}
      <Title className="mt-4 text-lg font-semibold">{title}</Title>
      {hint && <p className="mt-1 max-w-sm text-ink-soft">{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
