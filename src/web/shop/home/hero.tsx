import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { sayAtHome } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The store's greeting, with a still life of what it sells: a band on phones, a stage where there is room. */
export function Hero() {
  return (
    <section aria-labelledby="greeting" className="page pt-2 md:pt-4 lg:pt-6">
      <div className="flex items-end overflow-hidden rounded-card bg-leaf-wash md:grid md:grid-cols-[1.05fr_1fr] md:items-center md:rounded-hero">
        <div className="relative min-w-0 flex-1 self-center py-3.5 pl-4 md:py-8 md:pl-10 lg:py-14 xl:pl-16">
          <h1
            id="greeting"
            className="max-w-[12em] text-lg leading-tight font-extrabold tracking-tight md:text-[2.5rem] md:leading-[1.1] xl:text-3xl"
          >
            {sayAtHome.headline}
          </h1>
          <p className="mt-4 hidden max-w-md text-base text-ink-soft md:block">{sayAtHome.lead}</p>
          <div className="mt-2.5 flex flex-wrap md:mt-7 md:gap-3">
            <Link to="/products" className="button button-filled px-3.5 md:min-h-12 md:px-7">
              {sayAtHome.shopNow}
            </Link>
            <Link to="/products" className="button button-quiet group pr-0 md:min-h-12 md:pr-3">
              {sayAtHome.deals}
              <Icon
                of={ArrowRight}
                className="hidden size-4.5 transition-transform group-hover:translate-x-0.5 md:block"
              />
            </Link>
          </div>
        </div>
        <Artwork
          name="hero"
          widths={[480, 800, 1200, 1600]}
          size={{ width: 1200, height: 900 }}
          sizes="(min-width: 1240px) 600px, (min-width: 720px) 48vw, 37vw"
          isFirst
          className="-ml-[9vw] h-auto w-[37vw] shrink-0 pr-1 pb-1 md:ml-0 md:w-full md:self-end md:p-0"
        />
      </div>
    </section>
  )
}
