import { data } from 'react-router'

/** Only what has the form of an id can be an address of something; everything else is not there. */
export function requireId(id: string | undefined): null {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id ?? ''))
    throw data(null, { status: 404 })
  return null
}
