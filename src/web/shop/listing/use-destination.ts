import { useLocation, useNavigation } from 'react-router'
import { type Listing, readListing } from './listing.ts'

type Destination = {
  pathname: string
  isList: boolean
  /** The listing of a list; of any other page, the one of all products. */
  listing: Listing
  /** Whether another page than the one in view is being opened. */
  isElsewhere: boolean
}

/**
 * The page that is being opened, or else the one in view. What the shopper chooses next builds on it: on a slow
 * network the page in view may be several choices old.
 */
export function useDestination(): Destination {
  const inView = useLocation()
  const { location } = useNavigation()
  const { pathname, search } = location ?? inView
  const isList = /^\/products(\/[^/]+)?$/.test(pathname)

  return {
    pathname,
    isList,
    listing: readListing(new URLSearchParams(isList ? search : '')),
    isElsewhere: pathname !== inView.pathname,
  }
}
