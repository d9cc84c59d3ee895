import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Few routes: the browser gets all their addresses at once, and each page's code in one file.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
