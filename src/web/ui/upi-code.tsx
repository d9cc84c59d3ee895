import { useEffect, useState } from 'react'
import type { UpiRequest } from '#contract/api/order-parts.ts'
import { moneyText } from '#text/money.ts'
import { type DrawnCode, drawCode } from './draw-code.ts'

type Props = {
  upi: UpiRequest
  amount: string
  /** The code of `upi`, where it was drawn before, so that it is there without scripts. */
  drawn?: DrawnCode | null
  className?: string
  /** Given on papers in another language than the page. */
  words?: { code: (amount: string) => string; to: (id: string) => string }
}

/** White squares around the code, without which cameras do not find it. */
const margin = 4

/** A QR code that UPI apps read, with the payee's ID below: apps may refuse the link, but anybody can type the ID. */
export function UpiCode({
  upi,
  amount,
  drawn = null,
  className = '',
  words = moneyText.upi,
}: Props) {
  const drawing = useDrawing(upi.link, drawn)
  const side = (drawing?.size ?? 29) + 2 * margin

  return (
    <figure className={`w-fit text-center ${className}`}>
      <svg
        role="img"
        aria-label={words.code(amount)}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-44 rounded-control forced-color-adjust-none"
      >
        <rect x={-margin} y={-margin} width={side} height={side} className="fill-sheet" />
        {drawing && <path d={drawing.path} className="fill-print" />}
      </svg>
      <figcaption className="mt-1 text-xs break-all tnum">
        {words.to(upi.id)}
        <span className="block">{amount}</span>
      </figcaption>
    </figure>
  )
}

function useDrawing(text: string, given: DrawnCode | null): DrawnCode | null {
  const [drawn, setDrawn] = useState<{ of: string; drawing: DrawnCode } | null>(null)
  useEffect(() => {
    if (given) return
    let isCurrent = true
    void drawCode(text).then((drawing) => isCurrent && drawing && setDrawn({ of: text, drawing }))
    return () => {
      isCurrent = false
    }
  }, [text, given])
  return given ?? (drawn?.of === text ? drawn.drawing : null)
}
