import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadTexts } from './scripts/preloadTexts.ts';

export default defineConfig({
  plugins: [react(), preloadTexts()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Every file is also stored packed, so the size that counts is not the one Vite would print.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
});
