import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Destination, GuardedHistory } from './history.ts';

export const HistoryContext = createContext<GuardedHistory | undefined>(undefined);

interface StoppedWay {
  /** Whether a way out waits for the person's answer. */
  stopped: boolean;
  stay: () => void;
  leave: () => void;
}

/** Stops the ways out of the page that `asks` says yes to, until the person stays or leaves. */
export const useStoppedWay = (asks: (next: Destination) => boolean): StoppedWay => {
  const history = useContext(HistoryContext);
  const [goOn, setGoOn] = useState<() => void>();
  const latest = useRef(asks);
  useEffect(function keepTheLatestQuestion() {
    latest.current = asks;
  });
  useEffect(
    function standBeforeTheWaysOut() {
      return history?.guard({ asks: (next) => latest.current(next), hold: (way) => setGoOn(() => way) });
    },
    [history],
  );
  const stay = () => setGoOn(undefined);
  const leave = () => {
    stay();
    goOn?.();
  };
  return { stopped: goOn !== undefined, stay, leave };
};
