/** Focuses the first field with an error. */
export function focusFirstError(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.elements ?? [])]
  const first = fields.find(
    (field) => field instanceof HTMLInputElement && names.includes(field.name),
  )
  if (first instanceof HTMLInputElement) first.focus()
}
