import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Every file is also stored packed, so the size that counts is not the one Vite would print.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
  },
});
