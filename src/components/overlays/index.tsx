import { type ComponentProps, createElement, type ElementType, useEffect } from 'react';
import { lazyModule } from '../loading/lazyModule.ts';

type Parts = typeof import('./parts.tsx');

const { load, loaded, useLoaded } = lazyModule(() => import('./parts.tsx'));

/** Fetches and runs the code of everything that opens above a page, with the first such element at the latest. */
export const loadOverlays = load;

/**
 * Fetches the files into the browser's cache, once, without running them: they would take a seventh of the memory of
 * a page on which nothing may ever open. A build names them in the page (`scripts/firstPaint.ts`).
 */
export const fetchOverlays = (): void => {
  const script = document.querySelector<HTMLElement>('script[data-overlays]');
  for (const href of script?.dataset['overlays']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  script?.removeAttribute('data-overlays');
};

const controls = 'button,select,input,label,[role="button"],[aria-haspopup]';

/** Prefetches overlays once the user hovers a control or uses the keyboard, because they may open something next. */
export const usePrefetchOverlays = (): void => {
  useEffect(function loadBeforeNeed() {
    const control = new AbortController();
    const loadThem = ({ type, target }: Event): void => {
      if (type === 'pointerover' && !(target instanceof Element && target.closest(controls))) return;
      control.abort();
      load().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'keydown'])
      document.addEventListener(sign, loadThem, { signal: control.signal, passive: true });
    return () => control.abort();
  }, []);
};

interface Opens {
  open?: boolean;
  onClose?: (event: object, reason: 'backdropClick' | 'escapeKeyDown') => void;
}

/** Creates an element that opens above the page; it does not exist before it is opened for the first time. */
const opening =
  <P extends Opens>(partOf: (all: Parts) => ElementType<P>) =>
  (props: P) => {
    const loadedParts = useLoaded(props.open ?? false, () => props.onClose?.({}, 'escapeKeyDown'));
    return loadedParts ? createElement(partOf(loadedParts), props) : null;
  };

/** Creates an element inside an overlay; it is loaded together with it. */
const insideOverlay =
  <P extends object>(partOf: (all: Parts) => ElementType<P>) =>
  (props: P) => {
    const loadedParts = loaded();
    return loadedParts ? createElement(partOf(loadedParts), props) : null;
  };

export const Dialog = opening<ComponentProps<Parts['Dialog']>>((parts) => parts.Dialog);
export const Drawer = opening<ComponentProps<Parts['Drawer']>>((parts) => parts.Drawer);
export const Menu = opening<ComponentProps<Parts['Menu']>>((parts) => parts.Menu);
export const Popover = opening<ComponentProps<Parts['Popover']>>((parts) => parts.Popover);
export const Divider = insideOverlay<ComponentProps<Parts['Divider']> & { component?: ElementType }>(
  (parts) => parts.Divider,
);
export const ListItemText = insideOverlay<ComponentProps<Parts['ListItemText']>>(
  (parts) => parts.ListItemText,
);
export const MenuItem = insideOverlay<ComponentProps<Parts['MenuItem']>>((parts) => parts.MenuItem);
