import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';

/** At most so many at once (spec §9). */
export const shownAtOnce = 10;

export type Toast = NotificationPayload & { key: number };

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.undoable === true;

let lastKey = 0;

/**
 * What is shown now. react-admin keeps undoable changes in one queue, so only one undoable toast is open at a time:
 * the next one settles the change before it. Leaving the page while a change waits asks first.
 */
export const useToasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const settled = useRef(new Set<number>());

  const close = useCallback(
    (key: number, isUndo = false) => {
      const toast = toasts.find((candidate) => candidate.key === key);
      setToasts((shown) => shown.filter((candidate) => candidate.key !== key));
      if (!toast || !isUndoable(toast) || settled.current.has(key)) return;
      settled.current.add(key);
      takeMutation()?.({ isUndo });
    },
    [toasts, takeMutation],
  );

  useEffect(() => {
    const room = shownAtOnce - toasts.length;
    if (notifications.length === 0 || room <= 0) return;
    const open = toasts.find(isUndoable);
    if (open && notifications.slice(0, room).some(isUndoable)) {
      close(open.key);
      return;
    }
    // Of several undoable ones that came at once, the first is shown; the others wait for their turn.
    const firstUndoable = notifications.findIndex(isUndoable);
    const secondUndoable = notifications.findIndex((one, index) => index > firstUndoable && isUndoable(one));
    const taken = notifications.slice(0, Math.min(room, secondUndoable < 0 ? room : secondUndoable));
    setToasts((shown) => [...shown, ...taken.map((one) => ({ ...one, key: (lastKey += 1) }))]);
    setNotifications((queue) => queue.slice(taken.length));
  }, [notifications, toasts, close, setNotifications]);

  const waiting = toasts.some(isUndoable);
  useEffect(() => {
    if (!waiting) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waiting]);

  return { toasts, close };
};
