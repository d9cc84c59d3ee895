import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What every page needs comes in two files instead of twenty: on a patchy network each request counts,
// and one large file packs tighter than many small ones.
const fewFiles = {
  codeSplitting: {
    groups: [
      { name: 'libraries', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
      { name: 'shop', test: /src[\\/](web[\\/](root|api|shop[\\/](parts|state))|contract)/ },
      { name: 'shop', test: /src[\\/]web|node_modules[\\/]lucide/, minShareCount: 3 },
    ],
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022' },
  environments: { client: { build: { rolldownOptions: { output: fewFiles } } } },
})
