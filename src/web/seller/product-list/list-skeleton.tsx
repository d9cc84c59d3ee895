import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const rows = Array.from({ length: 10 }, (_, at) => `row ${at}`)

export function ListSkeleton() {
  return (
    <Skeletons className="grid gap-2 pt-11">
      {rows.map((row) => (
        <Bone key={row} className="h-30 min-[640px]:h-14" />
      ))}
    </Skeletons>
  )
}
