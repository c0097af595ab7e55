import { useTranslate } from 'ra-core';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { fetchOnce } from '../loading/fetchOnce.ts';
import { PageError } from '../feedback/PageError.tsx';
import { SkeletonPage } from '../feedback/Skeletons.tsx';

/** Ms until the skeleton shows; after 10 s the page counts as failed (spec §9). */
const skeletonAfter = 400;
const failsAfter = 10_000;

type Page = ComponentType<object>;
type Step = 'waiting' | 'slow' | 'late' | 'failed';

interface PageLoading {
  page: Page | null;
  step: Step;
  retry: () => void;
}

const useLoading = (loaded: Page | null, load: () => Promise<Page>): PageLoading => {
  const [page, setPage] = useState<Page | null>(() => loaded);
  const [step, setStep] = useState<Step>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (page) return undefined;
    let current = true;
    const fail = (): void => setStep('failed');
    const refused = (): void => {
      if (!current) return;
      // Failed twice with a network: a new version has replaced the file. A reload fetches that version.
      if (tries > 0 && navigator.onLine) window.location.reload();
      fail();
    };
    load().then((next) => current && setPage(() => next), refused);
    const slow = window.setTimeout(
      () => setStep((lastStep) => (lastStep === 'waiting' ? 'slow' : lastStep)),
      skeletonAfter,
    );
    const late = window.setTimeout(() => setStep('late'), failsAfter);
    return () => {
      current = false;
      window.clearTimeout(slow);
      window.clearTimeout(late);
    };
  }, [page, load, tries]);
  const retry = useCallback(() => {
    // A browser requests a module only once while it loads, however often it is imported, so only a reload requests
    // it again.
    if (step === 'late' && navigator.onLine) window.location.reload();
    setStep('slow');
    setTries((count) => count + 1);
  }, [step]);
  return { page, step, retry };
};

const Waiting = ({ step, retry, skeleton: Skeleton }: Omit<PageLoading, 'page'> & { skeleton: Page }) => {
  const translate = useTranslate();
  if (step === 'waiting') return <div aria-busy="true" />;
  if (step !== 'slow') return <PageError text={translate('app.state.page_slow')} onRetry={retry} />;
  return <Skeleton />;
};

/**
 * Creates a lazily loaded page: `lazyPage(() => import('./OrderShow.tsx').then((module) => module.OrderShow))`. A
 * failed download is retried, also when the page is opened again. `preload` prefetches it.
 * @param skeleton skeleton of the page, unless it is a list
 */
export const lazyPage = (load: () => Promise<Page>, skeleton: Page = SkeletonPage) => {
  const { load: loadOnce, loaded } = fetchOnce(load);
  const LazyPage = () => {
    const { page: Ready, step, retry } = useLoading(loaded() ?? null, loadOnce);
    return Ready ? <Ready /> : <Waiting step={step} retry={retry} skeleton={skeleton} />;
  };
  return Object.assign(LazyPage, { preload: loadOnce });
};
