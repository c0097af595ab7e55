import { useNotify } from 'react-admin';
import { useCallback } from 'react';

/** Says that a record is saved. */
export const useNotifySaved = (): (() => void) => {
  const notify = useNotify();
  return useCallback(() => notify('app.views.done', { type: 'success' }), [notify]);
};
