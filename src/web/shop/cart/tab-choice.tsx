import { NotebookText } from 'lucide'
import { formatPaise, toPaise } from '#contract/money.ts'
import { checkoutText } from '#text/checkout.ts'
import { moneyText } from '#text/money.ts'
import { useTab } from '#web/shop/state/use-tab.ts'
import { ChoiceCard } from '#web/ui/choice-card.tsx'
import { Icon } from '#web/ui/icon.tsx'

const text = moneyText.choice

type Props = { totalPaise: number; isChosen: boolean; onChoose: () => void }

/** Putting the order on the tab, for shoppers who have one. */
export function TabChoice({ totalPaise, isChosen, onChoose }: Props) {
  const tab = useTab()
  if (!tab?.isOpen) return null
  const fits = totalPaise <= toPaise(tab.left)
  const left = formatPaise(toPaise(tab.left))

  return (
    <ChoiceCard
      name="payment"
      value="Tab"
      isChosen={isChosen && fits}
      isOpen={fits}
      onChoose={onChoose}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-medium">{checkoutText.onTab}</span>
        <Icon of={NotebookText} className="size-5 shrink-0 text-ink-soft" strokeWidth={1.8} />
      </span>
      <span className="mt-0.5 block text-xs text-ink-soft">
        {fits ? text.hint(left) : text.tooMuch(left)}
      </span>
    </ChoiceCard>
  )
}
