import { Suspense } from 'react'
import { kitchenMemoryText } from '#text/kitchen-memory.ts'
import type { MetaArgs } from '#web/route-types.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { LoginPrompt } from './login/login-prompt.tsx'
import { describePrivatePage } from './parts/describe-page.ts'
import { useSession } from './state/session.ts'

const DueList = lazyPart(async () => (await import('./memory/due-list.tsx')).DueList)

export const meta = ({ matches }: MetaArgs) =>
  describePrivatePage(matches, {
    title: kitchenMemoryText.title,
    description: kitchenMemoryText.title,
    path: '/due',
  })

/** The page lists what a household is due for. */
export default function Due() {
  const session = useSession()
  return (
    <div className="page max-w-3xl pt-6 md:pt-8">
      <h1 className="text-xl font-bold tracking-tight md:text-2xl">{kitchenMemoryText.title}</h1>
      {session.status === 'visitor' && <LoginPrompt title={kitchenMemoryText.loginTitle} />}
      {session.status === 'unknown' && <DueBones />}
      {session.status === 'shopper' && (
        <Suspense fallback={<DueBones />}>
          <DueList shopperId={session.user._id} bones={<DueBones />} />
        </Suspense>
      )}
    </div>
  )
}

function DueBones() {
  return (
    <Skeletons className="mt-5 grid gap-2">
      <Bone className="h-19" />
      <Bone className="h-19" />
      <Bone className="h-19" />
    </Skeletons>
  )
}
