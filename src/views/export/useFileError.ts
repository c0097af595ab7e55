import { useNotify } from 'react-admin';

/** Says that a download failed: the same fixed words whatever it was, and whatever the cause (spec §8). */
export const useFileError = (): (() => void) => {
  const notify = useNotify();
  return () => notify('app.upload.download_failed', { type: 'error' });
};
