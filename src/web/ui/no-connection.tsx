import { useState } from 'react'
import { commonText } from '#web/text/common.ts'
import { BusyButton } from './busy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useBackOnline, useOnline } from './use-online.ts'

type Props = { retry: () => Promise<void> | void; isPageTitle?: boolean }

/** Shown when data could not be loaded; retries as soon as the network is back. */
export function NoConnection({ retry, isPageTitle = false }: Props) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)

  async function tryAgain(): Promise<void> {
    setBusy(true)
    await retry()
    setBusy(false)
  }
  useBackOnline(() => void tryAgain())

  return (
    <EmptyState
      picture="trouble"
      title={isOnline ? commonText.failures.noAnswer : commonText.failures.offline}
      hint={commonText.failures.comesBack}
      isPageTitle={isPageTitle}
    >
      <BusyButton
        isBusy={isBusy}
        busyText={commonText.auth.working}
        onClick={() => void tryAgain()}
        className="button-filled"
      >
        {commonText.failures.tryAgain}
      </BusyButton>
    </EmptyState>
  )
}
