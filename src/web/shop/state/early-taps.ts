/** Does what was pressed before the page's scripts were there, each thing once. */
export function doEarlyTaps(names: string[]): void {
  const elsewhere = names.filter((name) => !press(name))
  if (elsewhere.length === 0) return
  import('./add-from-elsewhere.ts').then(
    ({ addFromElsewhere }) => addFromElsewhere(elsewhere),
    () => window.pageStart?.tellTrouble(),
  )
}

/** Answers whether there is such a button on this page. */
function press(name: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-early]')]
  const button = buttons.find(({ dataset }) => dataset.early === name)
  button?.click()
  return button !== undefined
}
