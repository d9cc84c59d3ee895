import { KeyRound } from 'lucide'
import { passkeysText } from '#text/passkeys.ts'
import { BusyButton } from './busy-button.tsx'
import { FormAlert } from './form-alert.tsx'
import { Icon } from './icon.tsx'
import type { usePasskeyLogin } from './use-passkey-login.ts'

type Props = { login: Pick<ReturnType<typeof usePasskeyLogin>, 'run' | 'isBusy' | 'message'> }

/** Logs in by passkey, and says where that cannot be. */
export function PasskeyButton({ login: { run, isBusy, message } }: Props) {
  return (
    <>
      <FormAlert message={message} />
      <BusyButton
        isBusy={isBusy}
        busyText={passkeysText.waiting}
        onClick={run}
        className="button-outlined min-h-12"
      >
        <Icon of={KeyRound} className="size-5" />
        {passkeysText.login}
      </BusyButton>
    </>
  )
}
