import { createContext } from 'react-router'
import type { CallApi } from './api.ts'

/** The API client for server rendering: it calls the routes in-process, without a session. */
export const apiContext = createContext<CallApi>()
