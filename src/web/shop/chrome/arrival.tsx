import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells those who cannot see it that another page has come, and keeps the keyboard's place in it. */
export function Arrival() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // The link that was followed may be gone; a search box that is being typed in keeps the focus.
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
