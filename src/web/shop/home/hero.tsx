import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { homeText } from '#web/text/home.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function Hero() {
  return (
    <section aria-labelledby="greeting" className="page hero">
      <div>
        <div className="hero-words">
          <h1 id="greeting">{homeText.headline}</h1>
          <p>{homeText.lead}</p>
          <div className="hero-ways">
            <Link to="/products" className="button button-filled">
              {homeText.shopNow}
            </Link>
            <Link to="/products" className="button button-quiet group">
              {homeText.deals}
              <Icon of={ArrowRight} />
            </Link>
          </div>
        </div>
        <Artwork
          name="hero"
          widths={[480, 800, 1200, 1600]}
          size={{ width: 1200, height: 900 }}
          sizes="(min-width: 1240px) 600px, (min-width: 720px) 48vw, 37vw"
          isFirst
        />
      </div>
    </section>
  )
}
