import { useEffect, useEffectEvent } from 'react';

interface Takers {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** Whether the person is typing into something that takes the paste itself. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** Rows or a file that are pasted anywhere on the page, as by Ctrl V with nothing chosen. */
export const usePasteAnywhere = ({ onText, onFile }: Takers): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target)) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) onFile(file);
    else if (text.trim() !== '') onText(text);
    else return;
    event.preventDefault();
  });
  useEffect(function listenForPaste() {
    const listener = (event: ClipboardEvent): void => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
};
