import { ChevronRight, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import type { Checklist } from '#contract/api/checklist.ts'
import { sellerChecklistText as texts } from '#text/seller-checklist.ts'
import { loadNothing, useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller, useMay } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'

export async function loadChecklist(signal: AbortSignal): Promise<Checklist> {
  return (await askAsSeller('GET /api/v1/seller/checklist', { signal })).checklist
}

export function countDone({ steps }: Checklist): number {
  return steps.filter(({ isDone }) => isDone).length
}

/** The finished share of the checklist as a bar. Decoration: the words beside it say it. */
export function ChecklistBar({ checklist }: { checklist: Checklist }) {
  const share = countDone(checklist) / checklist.steps.length
  return (
    <svg aria-hidden viewBox="0 0 100 2" preserveAspectRatio="none" className="h-2 w-full">
      <rect width="100" height="2" rx="1" className="fill-line" />
      <rect width={100 * share} height="2" rx="1" className="fill-leaf" />
    </svg>
  )
}

/** The first pages of a new shop's seller show how far the shop is, and the next step. */
export function ChecklistBanner() {
  const may = useMay()
  const { value: checklist } = useLoaded(may('settings') ? loadChecklist : loadNothing)
  if (!checklist || checklist.steps.length === 0) return null
  const problem = checklist.steps.find((step) => step.problem)?.problem
  if (problem) return <ProblemBanner {...texts.problems[problem]} />
  if (checklist.isPutAway) return null
  const next = checklist.steps.find(({ isDone }) => !isDone)
  return (
    <section
      aria-labelledby="checklist"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-line bg-card p-4 sm:p-5 print:hidden"
    >
      <div className="min-w-0 grow sm:max-w-md">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="checklist" className="text-base font-bold tracking-tight">
            {next ? texts.title : texts.ready}
          </h2>
          <p className="text-xs tnum">
            {texts.progress(countDone(checklist), checklist.steps.length)}
          </p>
        </div>
        <div className="mt-2">
          <ChecklistBar checklist={checklist} />
        </div>
        {next && <p className="mt-2">{texts.next(texts.steps[next.name].title)}</p>}
      </div>
      <Link to="/seller/checklist" className="button button-outlined">
        {texts.open}
        <Icon of={ChevronRight} className="size-4.5" />
      </Link>
    </section>
  )
}

type Problem = (typeof texts.problems)[keyof typeof texts.problems]

/** Shown until it is mended, also while the list is put away. */
function ProblemBanner({ title, text, link }: Problem) {
  return (
    <section
      aria-labelledby="problem"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card border border-beet bg-beet-wash p-4 sm:p-5 print:hidden"
    >
      <div className="flex min-w-0 grow basis-80 gap-3">
        <Icon of={TriangleAlert} className="mt-0.5 size-5 shrink-0 text-beet" />
        <div className="min-w-0 max-w-prose">
          <h2 id="problem" className="text-base font-bold tracking-tight">
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <Link to={link.to} className="button button-filled">
        {link.label}
      </Link>
    </section>
  )
}
