/** What is typed in a form's field; a field that is not there reads as empty. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = new FormData(form ?? undefined).get(name)
  return typeof value === 'string' ? value : ''
}
