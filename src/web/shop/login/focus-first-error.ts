/** Leads the keyboard, and whoever listens, to the first field that has to be changed. */
export function focusFirstError(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.elements ?? [])]
  const first = fields.find(
    (field) => field instanceof HTMLInputElement && names.includes(field.name),
  )
  if (first instanceof HTMLInputElement) first.focus()
}
