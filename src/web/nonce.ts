import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/**
 * A secret of one rendering, written to every inline script and style that the build made. The server allows those
 * by their hashes and removes the nonce, so that the finished page can be cached.
 */
export const nonceContext = createContext<string | undefined>(undefined)

export const Nonce = createReactContext<string | undefined>(undefined)
