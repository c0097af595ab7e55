import {
  MdOutlineCheckCircleOutline,
  MdOutlineClose,
  MdOutlineErrorOutline,
  MdOutlineInfo,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import { CloseNotificationContext, type NotificationPayload, useTranslate } from 'ra-core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { defaultTime } from './toastTimes.ts';
import { type Toast, useToasts } from './useToasts.ts';
import { useToastPlace } from './useToastPlace.ts';

type Kind = NotificationPayload['type'];

const looks: Record<Kind, [typeof MdOutlineInfo, string]> = {
  info: [MdOutlineInfo, 'info'],
  success: [MdOutlineCheckCircleOutline, 'success'],
  warning: [MdOutlineWarningAmber, 'warning'],
  error: [MdOutlineErrorOutline, 'critical'],
};

/** Calls `onEnd` after `duration` ms without pauses; a pause keeps the remaining time. */
const useCountdown = (duration: number | null, paused: boolean, onEnd: () => void): void => {
  const remainingMs = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused || remainingMs.current === null) return undefined;
    const started = Date.now();
    const timer = window.setTimeout(() => end.current(), remainingMs.current);
    return () => {
      window.clearTimeout(timer);
      remainingMs.current = Math.max(0, (remainingMs.current ?? 0) - (Date.now() - started));
    };
  }, [paused]);
};

interface ToastLineProps {
  toast: Toast;
  paused: boolean;
  onClose: (isUndo: boolean) => void;
}

const ToastLine = ({ toast: { message, type, notificationOptions }, paused, onClose }: ToastLineProps) => {
  const translate = useTranslate();
  const { autoHideDuration, messageArgs, multiLine, undoable } = notificationOptions ?? {};
  useCountdown(autoHideDuration === undefined ? defaultTime : autoHideDuration, paused, () => onClose(false));
  const end = useCallback(() => onClose(false), [onClose]);
  const [Icon, tone] = looks[type] ?? looks.info;
  return (
    <div
      className={`pl-toast pl-t-${tone}`}
      role={type === 'error' ? 'alert' : undefined}
      data-multiline={multiLine}
      data-type={type}
    >
      <Icon aria-hidden="true" />
      <span className="pl-toast-text">
        <CloseNotificationContext.Provider value={end}>
          {typeof message === 'string' ? translate(message, { _: message, ...messageArgs }) : message}
        </CloseNotificationContext.Provider>
      </span>
      {undoable && (
        <button type="button" className="pl-link" data-undo onClick={() => onClose(true)}>
          {translate('app.action.undo')}
        </button>
      )}
      <button
        type="button"
        className="pl-ib pl-ib-xs"
        aria-label={translate('layout.toast.close')}
        onClick={() => onClose(false)}
      >
        <MdOutlineClose className="pl-icon-small" aria-hidden="true" />
      </button>
    </div>
  );
};

/** Binds F8 to the newest Undo button, wherever the focus is (look §8). */
const useUndoKey = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F8') return;
      const targets = list.current?.querySelectorAll<HTMLElement>('[data-undo]');
      (targets?.item(targets.length - 1) ?? list.current?.querySelector('button'))?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [list]);
};

/**
 * Toasts at the top right, below the header: 5 s, at most 10 at once and the rest queued, paused while hovered or
 * focused.
 */
export const Toasts = () => {
  const translate = useTranslate();
  const { toasts, close } = useToasts();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useUndoKey(list);
  useToastPlace(list, toasts);
  const empty = toasts.length === 0;
  // A toast removed under the pointer or the focus sends no leave event.
  if (empty && hovered) setHovered(false);
  if (empty && focused) setFocused(false);
  return (
    <div
      ref={list}
      className="pl-toasts"
      role="region"
      aria-live="polite"
      aria-label={translate('layout.toast.label')}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastLine
          key={toast.key}
          toast={toast}
          paused={hovered || focused}
          onClose={(isUndo) => close(toast.key, isUndo)}
        />
      ))}
    </div>
  );
};
