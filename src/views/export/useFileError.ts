import { useNotify } from 'react-admin';

/** Says that a download failed: the same fixed words whatever it was, and whatever the cause (spec §8). */
export const tellFileError = (notify: ReturnType<typeof useNotify>): void =>
  notify('app.upload.download_failed', { type: 'error' });

/** The same for parts that have no `notify` at hand. */
export const useFileError = (): (() => void) => {
  const notify = useNotify();
  return () => tellFileError(notify);
};
