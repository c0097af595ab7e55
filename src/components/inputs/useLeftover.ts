import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Passes on what was typed when its field goes before the edit has ended: a session may end, or a page be left, while
 * somebody is typing.
 * @param start what stood there before
 * @returns what to call when the edit ends, by being taken or given up
 */
export const useLeftover = (start: string, typed: string, onLeft: () => void): (() => void) => {
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
