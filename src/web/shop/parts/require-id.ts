import { data } from 'react-router'

/** Responds with 404 if a path parameter is not a valid id. */
export function requireId(id: string | undefined): null {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id ?? ''))
    throw data(null, { status: 404 })
  return null
}
