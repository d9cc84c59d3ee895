import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { sayAtHome } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The store's greeting, with a still life of what it sells. */
export function Hero() {
  return (
    <section className="page pt-4 lg:pt-6">
      <div className="grid items-center overflow-hidden rounded-hero bg-leaf-wash md:grid-cols-[1.05fr_1fr]">
        <div className="px-6 pt-9 pb-2 md:py-14 md:pr-0 md:pl-10 xl:pl-16">
          <h1 className="max-w-[12em] text-2xl font-extrabold tracking-tight md:text-[2.5rem] md:leading-[1.1] xl:text-3xl">
            {sayAtHome.headline}
          </h1>
          <p className="mt-4 max-w-md text-ink-soft md:text-base">{sayAtHome.lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Link to="/products" className="button button-filled min-h-12 px-7">
              {sayAtHome.shopNow}
            </Link>
            <Link to="/products" className="button button-quiet group min-h-12">
              {sayAtHome.deals}
              <Icon
                of={ArrowRight}
                className="size-4.5 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </div>
        </div>
        <Artwork
          name="hero"
          widths={[480, 800, 1200, 1600]}
          size={{ width: 1200, height: 900 }}
          sizes="(min-width: 1240px) 600px, (min-width: 720px) 48vw, 92vw"
          isFirst
          className="h-auto w-full self-end px-4 md:px-0"
        />
      </div>
    </section>
  )
}
