import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** Tells those who cannot see it that another page has come. */
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
