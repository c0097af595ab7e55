import { preferences } from '../../browser/storage.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { TourProps } from './Tour.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/** Lifetime in ms of the note that the tour was seen. */
const tenYearsMs = 10 * 365 * 24 * 60 * 60 * 1000;

/** Returns the storage key of one user; it outlives the session (`browser/storage.ts`). */
const keyOf = (userId: string): string => `tour.${userId}`;

/** Returns true if this user has seen the tour in this browser. */
const hasSeenTour = (userId: string): boolean => preferences.get<boolean>(keyOf(userId)) === true;

/** Remembers that the tour was shown: it never starts again, even if it was left early (spec §1). */
const storeTourSeen = (userId: string): void => preferences.set(keyOf(userId), true, tenYearsMs);

/** Ms to wait until the dashboard is rendered, so that the tour's targets no longer move. */
const startDelayMs = 800;

const subscribeDialogs = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

const isDialogOpen = (): boolean => document.querySelector('body>.MuiModal-root') !== null;

/** Returns true on a visit that should show the tour: the seller's first, with a shop chosen, and not by support. */
const useIsTourDue = (): boolean => {
  const user = useSession()?.user;
  const userId = user?.id;
  const isReady = useShop() !== null && userId !== undefined && user?.support === null;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isReady || isDue || hasSeenTour(userId)) return undefined;
    const timer = window.setTimeout(() => setIsDue(true), startDelayMs);
    return () => window.clearTimeout(timer);
  }, [isReady, isDue, userId]);
  return isDue;
};

/** Shows the tour to a new user, once (spec §1, §9); never over a dialog (look §6 "Tour"). */
export const TourHost = () => {
  const userId = useSession()?.user.id;
  const isHome = useLocation().pathname === '/';
  const isCovered = useSyncExternalStore(subscribeDialogs, isDialogOpen);
  const isTourDue = useIsTourDue();
  const [step, setStep] = useState(0);
  const [hasEnded, setHasEnded] = useState(false);
  const isShown = isTourDue && isHome && !isCovered && !hasEnded;
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
    if (userId) storeTourSeen(userId);
  };
  return <Tour from={step} onStep={onStep} onEnd={() => setHasEnded(true)} />;
};
