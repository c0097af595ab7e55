import { useTranslate } from 'react-admin';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { fetchOnce } from './fetchOnce.ts';
import { PageError } from '../feedback/PageError.tsx';
import { SkeletonPage } from '../feedback/Skeletons.tsx';

/** Spec §9: the skeleton shows after 400 ms, and after 10 s the page counts as failed. */
const skeletonAfter = 400;
const failsAfter = 10_000;

type Page = ComponentType<object>;
type Step = 'waiting' | 'slow' | 'late' | 'failed';

interface Loading {
  page: Page | null;
  step: Step;
  retry: () => void;
}

const useLoading = (loaded: Page | null, load: () => Promise<Page>): Loading => {
  const [page, setPage] = useState<Page | null>(() => loaded);
  const [step, setStep] = useState<Step>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (page) return undefined;
    let current = true;
    const fail = (): void => setStep('failed');
    const refused = (): void => {
      if (!current) return;
      // Failed twice with a network: the file is gone since a new version was put up. A reload fetches that one.
      if (tries > 0 && navigator.onLine) window.location.reload();
      fail();
    };
    load().then((next) => current && setPage(() => next), refused);
    const slow = window.setTimeout(() => setStep((now) => (now === 'waiting' ? 'slow' : now)), skeletonAfter);
    const late = window.setTimeout(() => setStep('late'), failsAfter);
    return () => {
      current = false;
      window.clearTimeout(slow);
      window.clearTimeout(late);
    };
  }, [page, load, tries]);
  const retry = useCallback(() => {
    // A browser asks once for a module that is on its way, however often it is imported: only a reload asks again.
    if (step === 'late' && navigator.onLine) window.location.reload();
    setStep('slow');
    setTries((count) => count + 1);
  }, [step]);
  return { page, step, retry };
};

const Waiting = ({ step, retry, skeleton: Skeleton }: Omit<Loading, 'page'> & { skeleton: Page }) => {
  const translate = useTranslate();
  if (step === 'waiting') return <div aria-busy="true" />;
  if (step !== 'slow') return <PageError text={translate('app.state.page_slow')} onRetry={retry} />;
  return <Skeleton />;
};

/**
 * A page in a file of its own: `lazyPage(() => import('./OrderShow.tsx').then((module) => module.OrderShow))`. A failed
 * download is tried again, also when the page is opened again. `preload` starts it ahead of need.
 * @param skeleton the shapes of the page, unless it is a list
 */
export const lazyPage = (load: () => Promise<Page>, skeleton: Page = SkeletonPage) => {
  const { load: loadOnce, loaded } = fetchOnce(load);
  const LazyPage = () => {
    const { page: Ready, step, retry } = useLoading(loaded() ?? null, loadOnce);
    return Ready ? <Ready /> : <Waiting step={step} retry={retry} skeleton={skeleton} />;
  };
  return Object.assign(LazyPage, { preload: loadOnce });
};
