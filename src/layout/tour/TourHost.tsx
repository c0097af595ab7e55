import { preferences } from '../../browser/storage.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { TourProps } from './Tour.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/** Lifetime in ms of the note that the tour was seen. */
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

/** Returns the storage key of one user; it outlives the session (`browser/storage.ts`). */
const keyOf = (userId: string): string => `tour.${userId}`;

/** Returns true if this user has seen the tour in this browser. */
const tourSeen = (userId: string): boolean => preferences.get<boolean>(keyOf(userId)) === true;

/** Remembers that the tour was shown: it never starts again, even if it was left early (spec §1). */
const keepTourSeen = (userId: string): void => preferences.set(keyOf(userId), true, tenYears);

/** Ms to wait until the dashboard is rendered, so that the tour's targets no longer move. */
const startAfter = 800;

const subscribeDialogs = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

const dialogOpen = (): boolean => document.querySelector('body>.MuiModal-root') !== null;

/** Returns true on a visit that should show the tour: the seller's first, with a shop chosen, and not by support. */
const useFirstVisit = (): boolean => {
  const user = useSession()?.user;
  const userId = user?.id;
  const ready = useShop() !== null && userId !== undefined && user?.support === null;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (!ready || begun || tourSeen(userId)) return undefined;
    const timer = window.setTimeout(() => setBegun(true), startAfter);
    return () => window.clearTimeout(timer);
  }, [ready, begun, userId]);
  return begun;
};

/** Shows the tour to a new user, once (spec §1, §9); never over a dialog (look §6 "Tour"). */
export const TourHost = () => {
  const userId = useSession()?.user.id;
  const atHome = useLocation().pathname === '/';
  const covered = useSyncExternalStore(subscribeDialogs, dialogOpen);
  const first = useFirstVisit();
  const [step, setStep] = useState(0);
  const [ended, setEnded] = useState(false);
  const isShown = first && atHome && !covered && !ended;
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null);
  useEffect(() => {
    if (!isShown) return;
    // The code is loaded on demand, once; without it the dashboard works as well.
    withTexts(import('./Tour.tsx'), 'tour')
      .then((module) => setTour(() => module.Tour))
      .catch(() => undefined);
  }, [isShown]);
  if (!Tour || !isShown) return null;
  const onStep = (index: number): void => {
    setStep(index);
    if (userId) keepTourSeen(userId);
  };
  return <Tour from={step} onStep={onStep} onEnd={() => setEnded(true)} />;
};
