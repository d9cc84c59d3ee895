import { Bone, Skeletons } from '#web/ui/skeletons.tsx'

const widths = ['half', 'half', 'half', 'half', 'whole', 'half', 'half', 'half', 'half']

/** The form's shape, while nobody knows yet who is here. */
export function AddressSkeleton() {
  return (
    <Skeletons className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {widths.map((width, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing tells them apart but their place
        <div key={at} className={width === 'whole' ? 'sm:col-span-2' : ''}>
          <Bone className="h-5 w-24" />
          <Bone className="mt-1.5 h-12" />
        </div>
      ))}
      <Bone className="mt-2 h-12 sm:col-span-2" />
    </Skeletons>
  )
}
