import { useId } from 'react'

type Props<Value> = {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  error?: string | undefined
  onChange: (chosen: Value[]) => void
}

/** Checkboxes as chips. */
export function CheckChips<Value extends string | number>(props: Props<Value>) {
  const { label, options, chosen, error, onChange } = props
  const id = useId()
  const toggle = (value: Value) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => chosen.includes(each) !== (each === value)),
    )
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line px-3 tnum hover:border-leaf has-checked:border-leaf has-checked:bg-leaf-wash has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
          >
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-control outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-xs text-beet">
          {error}
        </p>
      )}
    </fieldset>
  )
}
