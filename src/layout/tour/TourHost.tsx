import { preferences } from '../../browser/storage.ts';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { TourProps } from './Tour.tsx';
import { withTexts } from '../../providers/texts/texts.ts';
import { useSession, useShop } from '../../providers/session/useSession.ts';

/** Longer than anybody waits to be shown around again. */
const tenYears = 10 * 365 * 24 * 60 * 60 * 1000;

/** Of one user; it outlives the session (`browser/storage.ts`). */
const keyOf = (userId: string): string => `tour.${userId}`;

/** Whether this user was shown around in this browser. */
const tourSeen = (userId: string): boolean => preferences.get<boolean>(keyOf(userId)) === true;

/** The tour starts once, however far it is followed (spec §1). */
const keepTourSeen = (userId: string): void => preferences.set(keyOf(userId), true, tenYears);

/** ms after which the dashboard has drawn itself, so that the tour points at what stays there. */
const startAfter = 800;

const subscribeDialogs = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
};

const dialogOpen = (): boolean => document.querySelector('body>.MuiModal-root') !== null;

/** Whether this visit is one that the tour belongs to: the seller's first, with a shop chosen; support knows its way. */
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

/** Shows a new user around the dashboard, once (spec §1, §9); never over a dialog (look §6 "Tour"). */
export const TourHost = () => {
  const userId = useSession()?.user.id;
  const atHome = useLocation().pathname === '/';
  const covered = useSyncExternalStore(subscribeDialogs, dialogOpen);
  const first = useFirstVisit();
  const [step, setStep] = useState(0);
  const [ended, setEnded] = useState(false);
  const shown = first && atHome && !covered && !ended;
  const [Tour, setTour] = useState<ComponentType<TourProps> | null>(null);
  useEffect(() => {
    if (!shown) return;
    // Its code comes when it is wanted, and never again; without it the dashboard works as well.
    withTexts(import('./Tour.tsx'), 'tour')
      .then((module) => setTour(() => module.Tour))
      .catch(() => undefined);
  }, [shown]);
  if (!Tour || !shown) return null;
  const onStep = (index: number): void => {
    setStep(index);
    if (userId) keepTourSeen(userId);
  };
  return <Tour from={step} onStep={onStep} onEnd={() => setEnded(true)} />;
};
