import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

export function OrdersSkeleton() {
  return (
    <Skeletons className="grid gap-3 pt-11 rows:gap-0">
      {rows.map((row) => (
        <div
          key={row}
          className="grid h-52 content-center gap-3 rounded-card border border-line bg-card px-4 rows:h-18.75 rows:grid-cols-[7.5rem_minmax(0,1fr)_7rem_9rem] rows:rounded-none rows:border-x-0 rows:border-t-0"
        >
          <Bone className="h-5 w-20" />
          <Bone className="h-5 w-40 max-w-full" />
          <Bone className="h-5 w-24" />
          <Bone className="h-11" />
        </div>
      ))}
    </Skeletons>
  )
}
