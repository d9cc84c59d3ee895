import { useState } from 'react'
import { say } from '#web/text/messages.ts'
import { BusyButton } from './busy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useBackOnline, useOnline } from './use-online.ts'

type Props = { retry: () => Promise<void> | void; isPageTitle?: boolean }

/** What could not be fetched, and is fetched as soon as the network is back. */
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
      title={isOnline ? say.failures.noAnswer : say.failures.offline}
      hint={say.failures.comesBack}
      isPageTitle={isPageTitle}
    >
      <BusyButton
        isBusy={isBusy}
        busyText={say.auth.working}
        onClick={() => void tryAgain()}
        className="button-filled"
      >
        {say.failures.tryAgain}
      </BusyButton>
    </EmptyState>
  )
}
