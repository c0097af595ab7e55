import { type NotificationPayload, useNotificationContext, useTakeUndoableMutation } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Maximum number of toasts at once (spec §9). */
export const maxToasts = 10;

export type Toast = NotificationPayload & { key: number };

const isUndoable = ({ notificationOptions }: NotificationPayload): boolean =>
  notificationOptions?.undoable === true;

let lastKey = 0;

/**
 * Returns the toasts to show. react-admin keeps undoable changes in one queue, so only one undoable toast is open at
 * a time: the next one settles the change before it. Leaving the page while a change waits asks first.
 */
export const useToasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const settled = useRef(new Set<number>());

  const close = useCallback(
    (key: number, isUndo = false) => {
      const toast = toasts.find((candidate) => candidate.key === key);
      setToasts((current) => current.filter((candidate) => candidate.key !== key));
      if (!toast || !isUndoable(toast) || settled.current.has(key)) return;
      settled.current.add(key);
      takeMutation()?.({ isUndo });
    },
    [toasts, takeMutation],
  );

  useEffect(() => {
    const freeSlots = maxToasts - toasts.length;
    if (notifications.length === 0 || freeSlots <= 0) return;
    const openUndoable = toasts.find(isUndoable);
    if (openUndoable && notifications.slice(0, freeSlots).some(isUndoable)) {
      close(openUndoable.key);
      return;
    }
    // If several undoable toasts arrive at once, the first is shown and the others wait for their turn.
    const firstUndoable = notifications.findIndex(isUndoable);
    const secondUndoable = notifications.findIndex(
      (notification, index) => index > firstUndoable && isUndoable(notification),
    );
    const nextNotifications = notifications.slice(
      0,
      Math.min(freeSlots, secondUndoable < 0 ? freeSlots : secondUndoable),
    );
    setToasts((current) => [
      ...current,
      ...nextNotifications.map((notification) => ({ ...notification, key: (lastKey += 1) })),
    ]);
    setNotifications((queue) => queue.slice(nextNotifications.length));
  }, [notifications, toasts, close, setNotifications]);

  const hasUndoable = toasts.some(isUndoable);
  useEffect(() => {
    if (!hasUndoable) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUndoable]);

  return { toasts, close };
};
