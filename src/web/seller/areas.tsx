import { ChevronLeft, MapPin, Plus } from 'lucide'
import { Suspense, useState } from 'react'
import { Link, useRouteLoaderData, useSearchParams } from 'react-router'
import type { DeliveryArea, DeliveryAreas } from '#contract/api/delivery-areas.ts'
import { townOfPin } from '#contract/pin-districts.ts'
import { maxAreas } from '#contract/seller-limits.ts'
import { sellerAreaTableText as tableText } from '#text/seller-area-table.ts'
import { sellerAreasText as text } from '#text/seller-areas.ts'
import type { loader } from '#web/root.tsx'
import { AreaDialog } from '#web/seller/areas/area-dialog.tsx'
import { AreaList } from '#web/seller/areas/area-list.tsx'
import { DeliveryTax } from '#web/seller/areas/delivery-tax.tsx'
import { PickUpPart } from '#web/seller/areas/pick-up-part.tsx'
import { pinOfAddress } from '#web/seller/areas/pins-in-words.ts'
import { PointPart } from '#web/seller/areas/point-part.tsx'
import {
  allDays,
  type ChangedAreas,
  type TypedArea,
  typedFrom,
} from '#web/seller/areas/use-area-form.ts'
import { Failed, SellerPage, titlePage } from '#web/seller/parts/seller-page.tsx'
import { useLoaded } from '#web/seller/requests/use-loaded.ts'
import { askAsSeller } from '#web/seller/state/seller-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'
import { Bone, Skeletons } from '#web/ui/skeletons.tsx'
import { useTaxTerms } from '#web/ui/store-tax.ts'
import { toastSuccess } from '#web/ui/toasts.ts'

export const meta = titlePage(text.title)

const loadAreas = (signal: AbortSignal) =>
  askAsSeller('GET /api/v1/seller/delivery-areas', { signal })

/** The area of an open dialog is null for a new one. */
type Open = { area: DeliveryArea | null; start: TypedArea } | { removing: DeliveryArea }

const empty: TypedArea = {
  name: '',
  where: 'these',
  pins: '',
  radiusKm: '',
  point: '',
  fee: '',
  freeFrom: '',
  least: '',
  days: [...allDays],
}

const AreaTable = lazyPart(async () => (await import('./areas/table/area-table.tsx')).AreaTable)

/** Two pages behind one address, so that the list of routes, which every visitor loads, stays short. */
export default function AreaPages() {
  const [params] = useSearchParams()
  if (!params.has('table')) return <Areas />
  return (
    <Suspense>
      <AreaTable />
    </Suspense>
  )
}

/** The areas of delivery and their costs. */
function Areas() {
  const { status, value, reload, change, ...failure } = useLoaded(loadAreas)
  const [open, setOpen] = useState<Open | null>(null)
  const areas = value?.areas ?? []

  function take({ message, ...now }: ChangedAreas): void {
    change({ success: true, ...now })
    toastSuccess(message ?? '')
    setOpen(null)
  }

  return (
    <SellerPage
      title={text.title}
      lead={text.lead}
      actions={<Actions areas={areas} onOpen={setOpen} />}
    >
      {value && <Content value={value} onOpen={setOpen} onDone={take} />}
      {!value && status === 'failed' && <Failed {...failure} onTryAgain={reload} />}
      {!value && status === 'loading' && (
        <Skeletons className="grid gap-4">
          <Bone className="h-48" />
        </Skeletons>
      )}
      {open && (
        <Opened
          open={open}
          areas={areas}
          hasPoint={Boolean(value?.point)}
          onClose={() => setOpen(null)}
          onReloaded={(latest) => change({ success: true, ...latest })}
          onDone={take}
        />
      )}
    </SellerPage>
  )
}

type ActionsProps = { areas: readonly DeliveryArea[]; onOpen: (open: Open) => void }

function Actions({ areas, onOpen }: ActionsProps) {
  const hasRoom = areas.length > 0 && areas.length < maxAreas
  return (
    <>
      <Link to="/seller/settings" className="button button-quiet">
        <Icon of={ChevronLeft} className="size-5" />
        {text.toSettings}
      </Link>
      {hasRoom && (
        <button
          type="button"
          onClick={() => onOpen({ area: null, start: empty })}
          className="button button-filled"
        >
          <Icon of={Plus} className="size-4.5" />
          {text.add}
        </button>
      )}
    </>
  )
}

type ContentProps = {
  value: DeliveryAreas
  onOpen: (open: Open) => void
  onDone: (areas: ChangedAreas) => void
}

function Content({ value: { areas, taxPercent, pickUp, point }, onOpen, onDone }: ContentProps) {
  const { mode } = useTaxTerms()
  const beginning = useBeginning()
  const pickUpPart = <PickUpPart pickUp={pickUp} onDone={onDone} />
  if (areas.length === 0)
    return (
      <div className="grid grid-cols-1 gap-4">
        <Everywhere onBegin={() => onOpen({ area: null, start: beginning })} />
        {pickUpPart}
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <AreaList
        areas={areas}
        onChange={(area) => onOpen({ area, start: typedFrom(area) })}
        onRemove={(removing) => onOpen({ removing })}
      />
      {point && <PointPart key={point.updatedAt} point={point} onDone={onDone} />}
      {pickUpPart}
      <OwnWords />
      {/* Asked for only where prices hold their tax, too. */}
      {mode === 'included' && <DeliveryTax key={taxPercent} percent={taxPercent} onDone={onDone} />}
    </div>
  )
}

/** The settings may still say something else of what delivery costs. */
function OwnWords() {
  const words = useRouteLoaderData<typeof loader>('root')?.store.delivery
  if (!words) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 rounded-card border border-line bg-card px-4 py-3 sm:flex-nowrap sm:px-6">
      <span className="min-w-0 break-words text-ink-soft">{text.ownWords(words)}</span>
      <Link to="/seller/settings" className="button button-quiet -mx-3 shrink-0">
        {text.changeWords}
      </Link>
    </p>
  )
}

type OpenedProps = {
  open: Open
  areas: readonly DeliveryArea[]
  hasPoint: boolean
  onClose: () => void
  onReloaded: (areas: DeliveryAreas) => void
  onDone: (areas: ChangedAreas) => void
}

function Opened({ open, areas, hasPoint, onClose, onReloaded, onDone }: OpenedProps) {
  if ('start' in open)
    return (
      <AreaDialog
        area={open.area}
        start={open.start}
        hasOthers={areas.some((area) => isForOthers(area) && area._id !== open.area?._id)}
        hasPoint={hasPoint}
        onClose={onClose}
        onReloaded={onReloaded}
        onDone={onDone}
      />
    )
  const { removing } = open
  return (
    <QuestionDialog
      title={text.removal.title(removing.name)}
      lead={followsFrom(removing, areas)}
      yes={text.removal.yes}
      no={text.removal.no}
      look="button-danger"
      send={() => {
        const params = { id: removing._id }
        return askAsSeller('POST /api/v1/seller/delivery-areas/{id}/removal', { params })
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** A first area: the PIN and the town of the shop, where its address has a PIN. */
function useBeginning(): TypedArea {
  const store = useRouteLoaderData<typeof loader>('root')?.store
  const pins = pinOfAddress(store?.contact.address ?? '')
  return { ...empty, name: townOfPin(pins) ?? text.dialog.nearby, pins }
}

function isForOthers({ pins, radiusKm }: DeliveryArea): boolean {
  return pins === '' && radiusKm === null
}

function followsFrom(removed: DeliveryArea, areas: readonly DeliveryArea[]): string {
  if (areas.length === 1) return text.removal.last
  if (removed.radiusKm !== null) return text.removal.around
  if (isForOthers(removed)) return text.removal.othersRefused
  const others = areas.find(isForOthers)
  return others ? text.removal.like(others.name) : text.removal.refused
}

function Everywhere({ onBegin }: { onBegin: () => void }) {
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line bg-card px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-leaf-wash text-leaf-deep">
        <Icon of={MapPin} className="size-8" />
      </span>
      <h2 className="text-lg font-semibold">{text.everywhere.title}</h2>
      <p className="max-w-prose text-ink-soft">{text.everywhere.lead}</p>
      <button type="button" onClick={onBegin} className="button button-filled mt-3 min-h-12">
        {text.everywhere.begin}
      </button>
      <Link to="/seller/areas?table" className="button button-quiet">
        {tableText.open}
      </Link>
    </section>
  )
}
