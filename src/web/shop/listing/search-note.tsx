import { ClipboardPaste } from 'lucide'
import { Link } from 'react-router'
import { findingText } from '#text/finding.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ListPage } from './listing.ts'

type Props = Pick<ListPage, 'leftOut' | 'asList'>

/** Above the results of a search: which words were left out, and the way to search for several products at once. */
export function SearchNote({ leftOut = [], asList = [] }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-line bg-card px-4 py-1.5">
      <div className="min-w-0 py-1 break-words">
        {leftOut.length > 0 && <p>{findingText.leftOut(leftOut)}</p>}
        {asList.length > 0 && <p>{findingText.severalThings(asList.length)}</p>}
      </div>
      {asList.length > 0 && (
        <Link
          to="/list"
          state={asList.join('\n')}
          className="button button-outlined my-1 gap-1.5 max-sm:w-full [@media(scripting:none)]:hidden"
        >
          <Icon of={ClipboardPaste} className="size-5" />
          {findingText.readAsList}
        </Link>
      )}
    </div>
  )
}
