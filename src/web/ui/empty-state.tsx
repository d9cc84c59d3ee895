import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Artwork } from './artwork.tsx'
import { Icon } from './icon.tsx'

type Props = {
  picture: 'empty-cart' | 'no-results' | 'no-orders' | 'not-found' | 'trouble'
  title: string
  hint?: string
  /** Set if the page has no other heading. */
  isPageTitle?: boolean
  children?: ReactNode
}

/** Shown in place of missing content: a picture, a sentence and an action. */
export function EmptyState({ picture, title, hint, isPageTitle = false, children }: Props) {
  const Title = isPageTitle ? 'h1' : 'p'
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      {picture === 'trouble' ? (
        // An inline drawing, because a picture might not load either.
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
      <Title className="mt-4 text-lg font-semibold text-balance">{title}</Title>
      {hint && <p className="mt-1 max-w-sm text-balance text-ink-soft">{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
