import { useEffect, useState } from 'react'
import type { UpiRequest } from '#contract/api/orders.ts'
import { moneyText } from '#web/text/money.ts'

type Props = { upi: UpiRequest; amount: string; className?: string }

type Drawing = { size: number; path: string }

/** White squares around the code, without which cameras do not find it. */
const margin = 3

/** A QR code that UPI apps read, with the payee's ID below: apps may refuse the link, but anybody can type the ID. */
export function UpiCode({ upi, amount, className = '' }: Props) {
  const drawing = useDrawing(upi.link)
  const side = (drawing?.size ?? 29) + 2 * margin

  return (
    <figure className={`w-fit text-center ${className}`}>
      <svg
        role="img"
        aria-label={moneyText.upi.code(amount)}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-44 rounded-control"
      >
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        {drawing && <path d={drawing.path} fill="#000" />}
      </svg>
      <figcaption className="mt-1 text-xs break-all tnum">
        {moneyText.upi.to(upi.id)}
        <span className="block">{amount}</span>
      </figcaption>
    </figure>
  )
}

/** The dark squares as one path. What draws them is loaded only where a code is shown. */
function useDrawing(text: string): Drawing | null {
  const [drawn, setDrawn] = useState<{ of: string; drawing: Drawing } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void draw(text).then((drawing) => isCurrent && drawing && setDrawn({ of: text, drawing }))
    return () => {
      isCurrent = false
    }
  }, [text])
  return drawn?.of === text ? drawn.drawing : null
}

async function draw(text: string): Promise<Drawing | null> {
  const library = await import('qrcode').catch(() => null)
  if (!library) return null
  const { size, data } = library.create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  )
  return { size, path: squares.join('') }
}
