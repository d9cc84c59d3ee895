import { useState } from 'react'
import { commonText } from '#text/common.ts'
import { BusyButton } from './busy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useOnline, useRetries } from './use-online.ts'

type Props = { retry: () => Promise<void> | void; isPageTitle?: boolean; isSellers?: boolean }

/** A press is seen to do something, however soon there is an answer. */
const leastBusyMs = 400

/** Shown when data could not be loaded; keeps trying by itself. */
export function NoConnection({ retry, isPageTitle = false, isSellers = false }: Props) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const { failures, auth } = commonText
  const hint = isOnline ? failures.keepsTrying : failures.comesBack

  async function tryAgain(): Promise<void> {
    setBusy(true)
    await Promise.all([retry(), new Promise((resolve) => setTimeout(resolve, leastBusyMs))])
    setBusy(false)
  }
  useRetries(() => void retry())

  return (
    <EmptyState
      picture="trouble"
      title={isOnline ? failures.noAnswer : failures.offline}
      hint={isSellers ? hint : `${hint} ${failures.cartIsSafe}`}
      isPageTitle={isPageTitle}
    >
      <BusyButton
        isBusy={isBusy}
        busyText={auth.working}
        onClick={() => void tryAgain()}
        className="button-filled"
      >
        {failures.tryAgain}
      </BusyButton>
    </EmptyState>
  )
}

type OldListProps = { isBusy: boolean; onTryAgain: () => void }

/** Stands above a list that stays where the one that was asked for could not be loaded. */
export function OldList({ isBusy, onTryAgain }: OldListProps) {
  const { failures, auth } = commonText
  const isOnline = useOnline()
  useRetries(onTryAgain)

  return (
    <div
      role="alert"
      className="my-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-fruits px-4 py-3"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        <strong className="font-semibold">
          {isOnline ? failures.noAnswer : failures.offline}.
        </strong>{' '}
        {failures.oldList}
      </p>
      <BusyButton
        isBusy={isBusy}
        busyText={auth.working}
        onClick={onTryAgain}
        className="button-outlined"
      >
        {failures.tryAgain}
      </BusyButton>
    </div>
  )
}
