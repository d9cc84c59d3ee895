import { createContext } from 'react-router'
import type { Ask } from './api.ts'

/** How a page asks the API while the server renders it: in-process, and as nobody in particular. */
export const askContext = createContext<Ask>()
