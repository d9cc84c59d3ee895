/** The value of a form field; empty if there is no such field. */
export function readField(form: HTMLFormElement | null, name: string): string {
  const value = new FormData(form ?? undefined).get(name)
  return typeof value === 'string' ? value : ''
}
