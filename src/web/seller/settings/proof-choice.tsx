import { dropProofs } from '#contract/drops.ts'
import { sellerRidersText } from '#text/seller-riders.ts'
import { useRiders } from '#web/seller/state/riders.ts'
import type { useSettingsForm } from './use-settings-form.ts'

const { proof: text } = sellerRidersText

type Props = { settings: ReturnType<typeof useSettingsForm> }

/** Shown to shops with riders alone. */
export function ProofChoice({ settings: { values: draft, change } }: Props) {
  const { riders } = useRiders()
  if (riders.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-card p-4 sm:p-6">
      <label className="block text-base font-bold tracking-tight">
        {text.label}
        <select
          value={draft.dropProof || 'none'}
          onChange={({ target }) => change({ dropProof: target.value })}
          className="field select mt-2 block w-full font-normal sm:max-w-md"
        >
          {dropProofs.map((proof) => (
            <option key={proof} value={proof}>
              {text.choices[proof]}
            </option>
          ))}
        </select>
      </label>
      <p className="mt-1 text-ink-soft">{text.hint}</p>
    </section>
  )
}
