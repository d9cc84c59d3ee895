import { kitchenMemoryText } from '#text/kitchen-memory.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'

const { offer: text, working } = kitchenMemoryText

type Props = { isBusy: boolean; onAnswer: (isOn: boolean) => void; isPage?: boolean }

/** Asks once, with nothing ticked beforehand; both answers are one tap. */
export function MemoryOffer({ isBusy, onAnswer, isPage = false }: Props) {
  return (
    <section
      aria-labelledby="memory-offer"
      className="rounded-card border border-line bg-card p-4 sm:px-6"
    >
      <h2 id="memory-offer" className="font-bold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{text.lead}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <BusyButton
          isBusy={isBusy}
          busyText={working}
          onClick={() => onAnswer(true)}
          className="button-outlined min-h-12"
        >
          {text.accept}
        </BusyButton>
        {!isPage && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => onAnswer(false)}
            className="button button-quiet min-h-12"
          >
            {text.decline}
          </button>
        )}
      </div>
    </section>
  )
}
