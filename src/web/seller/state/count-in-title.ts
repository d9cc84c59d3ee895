const counted = /^\(\d+\+?\) /

/** Shows the number of open orders in the page's title until the returned function is called. */
export function showCountInTitle(waiting: number): () => void {
  const write = () => {
    const wanted = withCount(document.title, waiting)
    if (document.title !== wanted) document.title = wanted
  }
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  write()

  return () => {
    observer.disconnect()
    document.title = withCount(document.title, 0)
  }
}

export function withCount(title: string, waiting: number): string {
  const own = title.replace(counted, '')
  if (waiting === 0) return own
  return `(${shortCount(waiting)}) ${own}`
}

export function shortCount(count: number): string {
  return count > 999 ? '999+' : String(count)
}
