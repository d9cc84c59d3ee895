import { type SubstituteChoice as Choice, substituteChoices } from '#contract/order-lines.ts'
import { packedOrderText as text } from '#text/packed-order.ts'

type Props = { chosen: Choice; onChoose: (choice: Choice) => void }

/** The shopper decides here what the packer does if an item is missing. */
export function SubstituteChoice({ chosen, onChoose }: Props) {
  return (
    <label className="block min-w-0">
      <span className="mb-2 block font-semibold">{text.missing}</span>
      <select
        value={chosen}
        onChange={({ target }) => onChoose(target.value as Choice)}
        className="field select w-full"
      >
        {substituteChoices.toReversed().map((choice) => (
          <option key={choice} value={choice}>
            {text.choices[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}
