import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const cards = ['first', 'second', 'third', 'fourth']

/** The shape of some orders while they are loading. */
export function OrdersSkeleton() {
  return (
    <Skeletons className="grid gap-2 sm:gap-3">
      {cards.map((card) => (
        <div key={card} className="rounded-card border border-line bg-card px-3 py-2">
          <Bone className="h-5 w-40" />
          <Bone className="mt-1 h-4 w-28" />
          <Bone className="mt-1.5 h-11 w-full" />
        </div>
      ))}
    </Skeletons>
  )
}
