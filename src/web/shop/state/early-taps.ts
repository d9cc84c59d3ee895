/** Clicks the buttons that were pressed before the page's scripts had loaded, each once. */
export function replayEarlyClicks(names: string[]): void {
  const notOnPage = names.filter((name) => !clickButton(name))
  if (notOnPage.length === 0) return
  import('./add-from-elsewhere.ts').then(
    ({ addClickedProducts }) => addClickedProducts(notOnPage),
    () => window.pageStart?.showLoadError(),
  )
}

/** Returns false if this page has no such button. */
function clickButton(name: string): boolean {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-early]')]
  const button = buttons.find(({ dataset }) => dataset.early === name)
  button?.click()
  return button !== undefined
}
