import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootPage } from './scripts/bootPage.ts';
import { firstPaint } from './scripts/firstPaint.ts';
import { preloads } from './scripts/preloads.ts';
import { themeStyles } from './scripts/themeStyles.ts';

/** What opens above a page and the theme, which every other file that draws with Material UI needs as well. */
const overlays =
  /node_modules\/(?:@emotion|stylis|clsx|hoist-non-react-statics|@mui\/(?:system|utils|styled-engine|private-theming|material\/(?:Backdrop|ButtonBase|DefaultPropsProvider|Dialog|Divider|Drawer|Fade|Grow|InitColorSchemeScript|List|ListItemIcon|ListItemText|Menu|MenuItem|MenuList|Modal|Paper|Popover|Portal|Slide|Typography|Unstable_TrapFocus|colors|styles|transitions|useLazyRipple|utils)))\/|\/components\/(?:lazy\/Themed|overlays\/parts)\.tsx/;

/** What records and their forms are made of. */
const records =
  /node_modules\/(?:@emotion|@hookform|@mui\/(?:material|system)|react-hook-form|zod)\/|\/src\/(?:views\/record|resources\/\w+\/(?:show|edit))\//;

/**
 * Their code comes when the browser has nothing to do; V8 then reads all functions beside the page, instead of each at its first call,
 * which is in the seller's first click (docs/decisions/first-page.md). Not of what a page begins with: there nothing is to be read that is not called.
 */
const readAhead = '//# allFunctionsCalledOnLoad\n';

export default defineConfig({
  plugins: [react(), themeStyles(), bootPage(), preloads(), firstPaint()],
  // A build or a test beside `npm run dev` is no reason to load its page again.
  server: { watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**'] } },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Every file is also stored packed, so the size that counts is not the one Vite would print.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      output: {
        postBanner: ({ moduleIds, name }) =>
          name !== 'lib' && name !== 'app' && moduleIds.some((id) => records.test(id)) ? readAhead : '',
        // What every page begins with, in two files: one that changes with the libraries, one with each release.
        // Left to itself the bundler makes 60, and each waits for its turn on a slow network. One style sheet, too.
        codeSplitting: {
          groups: [
            { name: 'lib', tags: ['$initial'], test: /node_modules\/(?!@fontsource)/ },
            { name: 'app', tags: ['$initial'] },
            // Fetched ahead in one file: left to itself the bundler makes 22.
            { name: 'overlays', test: overlays },
          ],
        },
      },
    },
  },
});
