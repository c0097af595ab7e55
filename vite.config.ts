import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/firstPaint.ts';

export default defineConfig({
  plugins: [react(), firstPaint()],
  // A build or a test beside `npm run dev` is no reason to load its page again.
  server: { watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] } },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Every file is also stored packed, so the size that counts is not the one Vite would print.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      // The dashboard is a beginning of its own, which `main.tsx` imports once the app shell is seen.
      input: ['index.html', 'src/app/start.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // What `main.tsx` needs without the dashboard.
            { name: 'main', test: /src\/main\.tsx|vite\/preload-helper/ },
            // What every page begins with, in two files: one that changes with the libraries, one with each release.
            // Left to itself the bundler makes 60, and each waits for its turn on a slow network.
            { name: 'lib', tags: ['$initial'], test: /node_modules\/(?!@fontsource)/ },
            { name: 'app', tags: ['$initial'], test: /\/(?:src\/(?!main)|contract)/ },
          ],
        },
      },
    },
  },
});
