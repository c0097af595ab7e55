import { useNotify } from 'ra-core';

/** Shows that a download failed, with the same fixed text whatever the file and the cause (spec §8). */
export const showFileError = (notify: ReturnType<typeof useNotify>): void =>
  notify('app.upload.download_failed', { type: 'error' });

/** Returns a function that shows the download error, for components without `notify`. */
export const useFileError = (): (() => void) => {
  const notify = useNotify();
  return () => showFileError(notify);
};
