import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const cards = ['first', 'second']

/** The shape of two orders while they are loading. */
export function OrdersSkeleton() {
  return (
    <Skeletons className="grid gap-4">
      {cards.map((card) => (
        <div key={card} className="rounded-card border border-line bg-card p-4 sm:p-6">
          <div className="flex items-center justify-between">
            <Bone className="h-6 w-28" />
            <Bone className="h-4 w-32" />
          </div>
          <Bone className="mt-5 h-16" />
          <div className="mt-5 grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
            <Bone className="h-14" />
            <Bone className="h-14" />
          </div>
          <Bone className="mt-4 h-24" />
          <Bone className="mt-5 ml-auto h-11 w-40" />
        </div>
      ))}
    </Skeletons>
  )
}
