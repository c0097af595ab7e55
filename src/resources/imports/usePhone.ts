import { useMedia } from '../../browser/useMedia.ts';

/** Whether the page is as narrow as `theme/metrics.ts` has a phone. */
export const usePhone = (): boolean => useMedia('(max-width:767.95px)');
