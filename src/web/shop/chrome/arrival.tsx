import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Announces the new page's title to screen readers after a navigation. */
export function Arrival() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
