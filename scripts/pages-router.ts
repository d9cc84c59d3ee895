import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'

/** Plugins of React Router that act while pages are developed, or on files with names that no file here has. */
const notForBuilds =
  /^react-router:(inject-hmr-runtime|hmr-runtime|hmr-updates|react-refresh-babel|dot-server|dot-client)$/

/** The modules that its other plugins act on. */
const actsOn: Record<string, RegExp> = {
  'react-router:virtual-modules': /virtual:react-router/,
  'react-router:route-chunks-index': /src[\\/]web[\\/]/,
  'react-router:build-client-route': /\?__react-router-build-client-route$/,
  'react-router:split-route-modules': /\?route-chunk=/,
  'react-router:route-exports': /src[\\/]web[\\/]/,
}

/**
 * React Router's plugins, called for the modules they act on alone. They ask to be called for every module, and the bundler
 * copies each module's code for each such call: a quarter of the time of a build.
 */
export function routerPlugins(): Plugin[] {
  return reactRouter().map((plugin) => {
    if (notForBuilds.test(plugin.name)) return { ...plugin, apply: 'serve' }
    const id = actsOn[plugin.name]
    return id ? { ...plugin, ...narrowed(plugin, { id }) } : plugin
  })
}

function narrowed(
  { name, resolveId, load, transform }: Plugin,
  filter: { id: RegExp },
): Partial<Plugin> {
  const hooks = Object.entries({ resolveId, load, transform }).filter(([, hook]) => hook)
  if (hooks.some(([, hook]) => typeof hook !== 'function'))
    throw new Error(`React Router's plugin ${name} names its modules itself`)
  return Object.fromEntries(hooks.map(([hook, handler]) => [hook, { filter, handler }]))
}

const reloading =
  /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/

// A module that throws while it is loaded would leave React Router waiting for ever, so one is made that throws later.
const lostPage = `
  const lose = () => { throw Object.assign(error, { isLostScript: true }) }
  return { default: lose, clientLoader: lose }`

/**
 * Where the script of the next page does not come, React Router reloads the page that is open: the press is lost, and
 * offline the browser's own error page comes. As an error it reaches our own page for that, at the new address.
 */
export function tellOfLostPages(): Plugin {
  return {
    name: 'tell-of-lost-pages',
    apply: 'build',
    transform(code, id) {
      if (!/react-router[\\/].*[\\/]routeModules\.js$/.test(id)) return null
      if (!reloading.test(code))
        this.error('React Router loads the scripts of its pages in another way')
      return code.replace(reloading, lostPage)
    },
  }
}

/** Parts of React Router that do nothing with our settings, and what stands in for them in the browser. */
const unusedParts = [
  {
    // Finds routes while browsing; ours are all known at once (`routeDiscovery` in react-router.config.ts).
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false
      export const getPartialManifest = (manifest) => manifest
      export const getPatchRoutesOnNavigationFunction = () => undefined
      export const useFogOFWarDiscovery = () => {}
      const forServers = undefined
      export { forServers as URL_LIMIT, forServers as getManifestPath }
      export { forServers as getPathsWithAncestors, forServers as handleClientVersionMismatch }`,
  },
  {
    // What is shown where our own page for failures fails: a stack trace, which is of no use to shoppers.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    code: `
      import { Component, createElement } from 'react'
      export class RemixErrorBoundary extends Component {
        constructor(props) {
          super(props)
          this.state = { error: props.error || null, location: props.location }
        }
        static getDerivedStateFromError(error) {
          return { error }
        }
        static getDerivedStateFromProps({ error = null, location }, state) {
          return state.location === location ? { error: error || state.error } : { error, location }
        }
        render() {
          return this.state.error ? RemixRootDefaultErrorBoundary() : this.props.children
        }
      }
      export const BoundaryShell = ({ children }) => children
      export const RemixRootDefaultErrorBoundary = () =>
        createElement('html', null, createElement('body', null,
          'Something went wrong. Please load this page again.'))`,
  },
  {
    // Wraps loaders for tracing, which nobody asks for.
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined
      export const getRouteInstrumentationUpdates = () => ({})
      export const instrumentClientSideRouter = (router) => router
      const forServers = undefined
      export { forServers as instrumentHandler, forServers as instrumentationResultMetaContext }`,
  },
]

/** Whatever else would be imported from these files fails the build. */
export function leaveOutUnusedParts(): Plugin {
  return {
    name: 'leave-out-unused-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => unusedParts.find(({ file }) => file.test(id))?.code,
    buildEnd(error) {
      const files = [...this.getModuleIds()]
      const isMissing = unusedParts.some(({ file }) => !files.some((id) => file.test(id)))
      if (!error && isMissing) this.error('React Router has moved the parts that are left out')
    },
  }
}
