import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type IconNode } from 'lucide'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sellerText } from '#text/seller.ts'
import { Icon } from '#web/ui/icon.tsx'

const { pages: pagesText } = sellerText

type Props = { page: number; pages: number; linkTo: (page: number) => string }

/** Links to the other pages of a list. */
export function PageLinks({ page, pages, linkTo }: Props) {
  if (pages <= 1 && page === 1) return null
  const previous = linkTo(Math.min(page - 1, pages))

  return (
    <nav data-pages aria-label={pagesText.label} className="mt-4 flex items-center justify-center">
      {page > 2 && <PageLink to={linkTo(1)} label={pagesText.first} icon={ChevronsLeft} />}
      {page > 1 && <PageLink to={previous} label={pagesText.previous} icon={ChevronLeft} />}
      <p className="px-3 text-ink-soft tnum">{pagesText.at(page, pages)}</p>
      {page < pages && (
        <PageLink to={linkTo(page + 1)} label={pagesText.next} icon={ChevronRight} />
      )}
      {page < pages - 1 && (
        <PageLink to={linkTo(pages)} label={pagesText.last} icon={ChevronsRight} />
      )}
    </nav>
  )
}

function PageLink({ to, label, icon }: { to: string; label: string; icon: IconNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-control text-leaf hover:bg-leaf-wash"
    >
      <Icon of={icon} className="size-5" />
    </Link>
  )
}

/** Moves the focus from the page links to the top of the list when another page is shown. */
export function usePageFocus(page: number | undefined, top: RefObject<HTMLElement | null>): void {
  const last = useRef(page)

  useEffect(() => {
    const isTurned = last.current !== undefined && page !== undefined && last.current !== page
    last.current = page ?? last.current
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.closest('[data-pages]')
    if (isTurned && isFree) top.current?.focus({ preventScroll: true })
  }, [page, top])
}
