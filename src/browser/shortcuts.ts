import { useEffect, useRef } from 'react';
import { preferencesStore } from './storage.ts';

/** Handler of a shortcut of look §8. A key is `c`, `?`, `g o` (one after the other) or `mod+k` (Ctrl or ⌘). */
type Handler = (event: KeyboardEvent) => void;

const handlers = new Map<string, Handler[]>();
const preference = 'shortcuts';
/** Ms within which the second key of a pair must follow. */
const pairTime = 1500;

let pending = '';
let pendingSince = 0;

export const shortcutsEnabled = (): boolean => preferencesStore.getItem<boolean>(preference, true) !== false;
export const setShortcutsEnabled = (enabled: boolean): void => preferencesStore.setItem(preference, enabled);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox]):not([type=radio]),textarea,select'));

/** Returns true while a dialog is open, which has its own keys; the popover of the tour is not modal. */
const isBlocked = (): boolean =>
  document.querySelector('[role=dialog]:not([data-tour-popover]),[role=alertdialog]') !== null;

const keyOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
  if (altKey) return '';
  return ctrlKey || metaKey ? `mod+${key.toLowerCase()}` : key;
};

const takePair = (key: string, now: number): string => {
  const pair = pending && now - pendingSince < pairTime ? `${pending} ${key}` : '';
  pending = '';
  return pair;
};

const onKeyDown = (event: KeyboardEvent): void => {
  const key = keyOf(event);
  const modified = key.startsWith('mod+');
  if (!key || event.repeat || event.defaultPrevented) return;
  if (!modified && (isTyping(event.target) || !shortcutsEnabled())) return;
  const boundHandlers = handlers.get(takePair(key, event.timeStamp)) ?? handlers.get(key);
  const handler = boundHandlers?.at(-1);
  if (handler && !isBlocked()) {
    event.preventDefault();
    handler(event);
  } else if (!modified && [...handlers.keys()].some((boundKey) => boundKey.startsWith(`${key} `))) {
    pending = key;
    pendingSince = event.timeStamp;
  }
};

const add = (key: string, handler: Handler): (() => void) => {
  if (handlers.size === 0) window.addEventListener('keydown', onKeyDown);
  handlers.set(key, [...(handlers.get(key) ?? []), handler]);
  return () => {
    const remainingHandlers = (handlers.get(key) ?? []).filter((bound) => bound !== handler);
    if (remainingHandlers.length > 0) handlers.set(key, remainingHandlers);
    else handlers.delete(key);
    if (handlers.size === 0) window.removeEventListener('keydown', onKeyDown);
  };
};

/**
 * Binds a key while the component is mounted; the latest component to bind it wins. Inactive inside inputs.
 * @example
 * useShortcut('g o', () => void navigate('/orders'));
 */
export const useShortcut = (key: string, run: Handler, enabled = true): void => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (enabled ? add(key, (event) => latest.current(event)) : undefined), [key, enabled]);
};

const openEvent = 'platen:shortcuts';

/** Opens the list of shortcuts, from any page. */
export const openShortcuts = (): void => void window.dispatchEvent(new Event(openEvent));

export const onOpenShortcuts = (listener: () => void): (() => void) => {
  window.addEventListener(openEvent, listener);
  return () => window.removeEventListener(openEvent, listener);
};
