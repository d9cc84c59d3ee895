/** The value of a form field; empty if there is no such field. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = new FormData(form ?? undefined).get(name)
  return typeof value === 'string' ? value : ''
}

/** Focuses the first field with an error. */
export function focusFirstError(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.elements ?? [])]
  const first = fields.find(
    (field) => field instanceof HTMLInputElement && names.includes(field.name),
  )
  if (first instanceof HTMLInputElement) first.focus()
}
