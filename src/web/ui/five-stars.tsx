import { commonText } from '#web/text/common.ts'
import { OneStar } from './stars.tsx'

const outOf = [1, 2, 3, 4, 5]

/** An average as five stars, the last of them filled in part. */
export function Stars({ average, size = 'size-3.5' }: { average: number; size?: string }) {
  return (
    <span
      role="img"
      aria-label={commonText.product.rating(average)}
      className="relative inline-flex gap-0.5"
    >
      {outOf.map((star) => (
        <OneStar key={star} isFull={false} className={size} />
      ))}
      <span
        className="absolute inset-y-0 left-0 flex gap-0.5 overflow-hidden"
        style={{ width: `${average * 20}%` }}
      >
        {outOf.map((star) => (
          <OneStar key={star} isFull className={`${size} shrink-0`} />
        ))}
      </span>
    </span>
  )
}
