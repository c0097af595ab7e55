import { useMedia } from '../../browser/useMedia.ts';

/** Returns true if the page is as narrow as a phone (`theme/metrics.ts`). */
export const usePhone = (): boolean => useMedia('(max-width:767.95px)');
