import { Link } from 'react-router'
import { kitchenMemoryText } from '#text/kitchen-memory.ts'
import { useMemory } from '#web/shop/memory/use-memory.ts'
import { useSession } from '#web/shop/state/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toastSuccess } from '#web/ui/toasts.ts'

const { account: text, name, working } = kitchenMemoryText

/** Turns the kitchen memory on and off, each by one tap; nothing where it could not be loaded. */
export function KitchenMemory() {
  const session = useSession()
  const { memory, isBusy, turn } = useMemory(session.status === 'shopper' ? session.user._id : '')
  if (!memory) return null
  const isOn = memory.state === 'on'

  async function change(): Promise<void> {
    if (await turn(!isOn)) toastSuccess(isOn ? text.isOff : text.isOn)
  }

  return (
    <section className="rounded-card border border-line bg-card px-4 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-bold tracking-tight">{name}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-48 flex-1 text-ink-soft">{isOn ? text.on : text.off}</p>
        <BusyButton
          isBusy={isBusy}
          busyText={working}
          onClick={() => void change()}
          className="button-outlined"
        >
          {isOn ? text.turnOff : text.turnOn}
        </BusyButton>
      </div>
      {isOn && (
        <Link to="/due" className="button button-quiet -ml-3 mt-1">
          {text.open}
        </Link>
      )}
    </section>
  )
}
