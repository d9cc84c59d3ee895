import { FileArchive } from 'lucide'
import type { PictureBatch } from '#contract/api/incoming-pictures.ts'
import { maxPictureZipBytes, maxZippedPictures } from '#contract/seller-limits.ts'
import { sellerPicturesText } from '#text/seller-pictures.ts'
import { FileDrop } from '#web/seller/parts/file-drop.tsx'

const { zip: zipText } = sellerPicturesText
const maxGigabytes = maxPictureZipBytes / 1024 ** 3

export function ZipUpload({ onSent }: { onSent: (batch: PictureBatch) => void }) {
  return (
    <section aria-labelledby="zip" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id="zip" className="text-lg font-bold tracking-tight">
        {zipText.title}
      </h2>
      <p className="mt-0.5 max-w-prose text-ink-soft">{zipText.lead}</p>
      <FileDrop<{ batch: PictureBatch }>
        text={zipText}
        drawing={FileArchive}
        limits={zipText.limits(maxGigabytes, maxZippedPictures)}
        accept=".zip,application/zip,application/x-zip-compressed"
        check={checkZip}
        path="/api/v1/seller/picture/zip"
        typeOf={() => 'application/zip'}
        onSent={({ batch }) => onSent(batch)}
      />
      <NameExamples />
    </section>
  )
}

function NameExamples() {
  return (
    <>
      <h3 className="mt-5 font-semibold">{zipText.names}</h3>
      <dl className="mt-1 divide-y divide-line border-y border-line">
        {zipText.examples.map(([name, meaning]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[15rem_1fr]">
            <dt className="font-medium break-all tnum">{name}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Why a file cannot be sent; undefined if it may be. */
function checkZip({ name, size }: File): string | undefined {
  if (!/\.zip$/i.test(name)) return zipText.notZip
  if (size === 0) return zipText.empty
  if (size > maxPictureZipBytes) return zipText.tooLarge(maxGigabytes)
  return undefined
}
