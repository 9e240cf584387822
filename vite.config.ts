import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { coreFonts } from './scripts/build/core-fonts.ts';

export default defineConfig(({ command }) => ({
  plugins: [coreFonts(), tailwindcss(), reactRouter()],
  // The content security policy allows files of our own address only, so nothing may become a data: address.
  build: { assetsInlineLimit: 0 },
  environments: {
    // Production has no packages beside its bundles.
    ssr: {
      // Otherwise React checks itself, which takes ten times as long.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rolldownOptions: { input: './src/entry.pages.ts' } },
      resolve: { noExternal: command === 'build' ? true : [] },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes as three files instead of a dozen: each request costs a telephone a round trip.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                { name: 'query', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
                {
                  name: 'frame',
                  test: /src\/platform\/web\/ui\/(page\/(page-|titled-)[a-z-]+|text-link|form\/button)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
