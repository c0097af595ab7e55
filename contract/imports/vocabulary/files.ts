import { wordsOf } from './words.ts';

/** Equal for names of one file: `sunset-surf`, `Sunset Surf.PNG` and `sunset_surf.png`. */
export const fileKey = (name: string): string =>
  wordsOf(name.replace(/\.(png|jpe?g|webp|psd|tiff?|svg|pdf|ai|eps)$/i, '')).join(' ');
