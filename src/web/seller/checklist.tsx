import { Circle, CircleCheck } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Checklist } from '#contract/api/checklist.ts'
import { sellerChecklistText as texts } from '#text/seller-checklist.ts'
import { sellerRatesText } from '#text/seller-rates.ts'
import { messageOf } from '#web/api.ts'
import { ChecklistBar, countDone, loadChecklist } from '#web/seller/parts/checklist-parts.tsx'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { toastError } from '#web/ui/toasts.ts'

export const meta = titlePage(texts.title)

export default function ChecklistPage() {
  const { status, value, reload, ...failure } = useLoaded(loadChecklist)
  return (
    <SellerPage title={texts.title} lead={texts.lead}>
      {value && value.steps.length > 0 && <Steps start={value} />}
      {value?.steps.length === 0 && (
        <EmptyState picture="no-orders" title={texts.demo} hint={texts.demoHint} />
      )}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons>
          <Bone className="h-[36rem]" />
        </Skeletons>
      )}
    </SellerPage>
  )
}

function Steps({ start }: { start: Checklist }) {
  const { checklist, isBusy, putAway } = useChecklist(start)
  const { steps, isPutAway } = checklist
  const done = countDone(checklist)
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <div className="grid max-w-3xl gap-4">
      <div>
        <p className="mb-2 font-medium tnum">{texts.progress(done, steps.length)}</p>
        <ChecklistBar checklist={checklist} />
      </div>
      {!next && (
        <div role="status" className="rounded-card bg-leaf-wash p-4 sm:p-5">
          <p className="font-bold tracking-tight">{texts.ready}</p>
          {!isPutAway && <p>{texts.readyText}</p>}
        </div>
      )}
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {steps.map((step) => (
          <Step key={step.name} step={step} isNext={step === next} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BusyButton
          type="button"
          isBusy={isBusy}
          busyText={isPutAway ? texts.bringBack : texts.putAway}
          onClick={() => void putAway(!isPutAway)}
          className={next || isPutAway ? 'button-outlined' : 'button-filled'}
        >
          {isPutAway ? texts.bringBack : texts.putAway}
        </BusyButton>
        <p className="text-xs text-ink-soft">{isPutAway ? texts.isAway : texts.putAwayHint}</p>
      </div>
    </div>
  )
}

type StepProps = { step: Checklist['steps'][number]; isNext: boolean }

function Step({ step: { name, isDone, problem, products }, isNext }: StepProps) {
  const { title, ...step } = texts.steps[name]
  const wrong = problem && texts.problems[problem]
  const [text, links] = wrong ? [wrong.text, [wrong.link]] : [step.text, step.links]
  return (
    <li className="flex gap-3 p-4 sm:px-6">
      <Icon
        of={isDone ? CircleCheck : Circle}
        className={`mt-0.5 size-6 shrink-0 ${isDone ? 'text-leaf' : 'text-ink-soft'}`}
      />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 basis-80 grow">
          <h2 className="font-semibold">{title}</h2>
          {wrong && <p className="font-medium text-beet">{wrong.title}</p>}
          {products && <p className="font-medium tnum">{sellerRatesText.differ(products)}</p>}
          <p className="sr-only">{isDone ? texts.done : texts.toDo}</p>
          {!isDone && <p className="max-w-prose text-ink-soft">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {links.map(({ to, label }, index) => (
            <StepLink
              key={to}
              to={to}
              look={isDone ? 'quiet' : isNext && index === 0 ? 'filled' : 'outlined'}
            >
              {label}
            </StepLink>
          ))}
        </div>
      </div>
    </li>
  )
}

type LinkProps = { to: string; look: 'filled' | 'outlined' | 'quiet'; children: ReactNode }

function StepLink({ to, look, children }: LinkProps) {
  const className = `button button-${look}`
  if (to.startsWith('/seller')) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  }
  // The shop has another layout, so this is a full page load.
  return (
    <a href={to} className={className}>
      {children}
    </a>
  )
}

function useChecklist(start: Checklist) {
  const [checklist, setChecklist] = useState(start)
  const [isBusy, setBusy] = useState(false)

  async function putAway(isPutAway: boolean): Promise<void> {
    setBusy(true)
    try {
      const answer = await askAsSeller('POST /api/v1/seller/checklist', { body: { isPutAway } })
      setChecklist(answer.checklist)
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { checklist, isBusy, putAway }
}
