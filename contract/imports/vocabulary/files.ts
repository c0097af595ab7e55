import { wordsOf } from './words.ts';

/** Returns a key that is equal for names of one file: `sunset-surf`, `Sunset Surf.PNG` and `sunset_surf.png`. */
export const fileKey = (name: string): string =>
  wordsOf(name.replace(/\.(png|jpe?g|webp|psd|tiff?|svg|pdf|ai|eps)$/i, '')).join(' ');
