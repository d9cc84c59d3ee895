import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, useLoaderData } from 'react-router'

/*
 * React Router passes these to the parts of a page. Its own types of each route are generated first; these are there
 * without that. `Param` names the parameters in the page's path in `routes.ts`.
 */

type Params<Param extends string> = { params: Record<Param, string> }
type Loaded<Loader> = ReturnType<typeof useLoaderData<Loader>>

export type LoaderArgs<Param extends string = never> = LoaderFunctionArgs & Params<Param>
export type ClientLoaderArgs<Param extends string = never> = ClientLoaderFunctionArgs &
  Params<Param>
export type PageProps<Loader> = { loaderData: Loaded<Loader> }

export type MetaArgs<Loader = unknown, Param extends string = never> = Params<Param> & {
  matches: readonly unknown[]
  /** Missing where the loader failed. */
  loaderData: Loaded<Loader> | undefined
}
