import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Passes on typed text when its field unmounts before the edit has ended: a session may end, or a page be left,
 * during typing.
 * @param start text before the edit
 * @returns function to call when the edit is applied or cancelled
 */
export const useUnsavedTextHandover = (start: string, typed: string, onLeft: () => void): (() => void) => {
  const ended = useRef(start);
  const leave = useEffectEvent(() => {
    if (typed !== ended.current) onLeft();
  });
  useEffect(function leaveWithTheField() {
    return () => leave();
  }, []);
  return () => {
    ended.current = typed;
  };
};
