import { type ComponentProps, createElement, type ElementType, useEffect } from 'react';
import { lazyModule } from '../lazy/lazyModule.ts';

type Parts = typeof import('./parts.tsx');

const { load, loaded, useLoaded } = lazyModule(() => import('./parts.tsx'));

/** Fetches and runs what opens above a page: with the first thing that opens at the latest. */
export const loadOverlays = load;

/**
 * Brings the files into the browser's cache, once: run ahead of need, they would take a seventh of the
 * memory of a page on which nothing may ever open. A build names them in the page
 * (`scripts/firstPaint.ts`).
 */
export const fetchOverlays = (): void => {
  const script = document.querySelector<HTMLElement>('script[data-overlays]');
  for (const href of script?.dataset['overlays']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  script?.removeAttribute('data-overlays');
};

const controls = 'button,select,input,label,[role="button"],[aria-haspopup]';

/** Who points at a control, or goes by the keyboard, may open something next. */
export const useOverlaysAhead = (): void => {
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

/** One that opens above the page; nothing of it exists before it is opened for the first time. */
const opening =
  <P extends Opens>(partOf: (all: Parts) => ElementType<P>) =>
  (props: P) => {
    const all = useLoaded(props.open ?? false, () => props.onClose?.({}, 'escapeKeyDown'));
    return all ? createElement(partOf(all), props) : null;
  };

/** What stands within one: it is there with what it stands in. */
const within =
  <P extends object>(partOf: (all: Parts) => ElementType<P>) =>
  (props: P) => {
    const all = loaded();
    return all ? createElement(partOf(all), props) : null;
  };

export const Dialog = opening<ComponentProps<Parts['Dialog']>>((all) => all.Dialog);
export const Drawer = opening<ComponentProps<Parts['Drawer']>>((all) => all.Drawer);
export const Menu = opening<ComponentProps<Parts['Menu']>>((all) => all.Menu);
export const Popover = opening<ComponentProps<Parts['Popover']>>((all) => all.Popover);
export const Divider = within<ComponentProps<Parts['Divider']> & { component?: ElementType }>(
  (all) => all.Divider,
);
export const ListItemText = within<ComponentProps<Parts['ListItemText']>>((all) => all.ListItemText);
export const MenuItem = within<ComponentProps<Parts['MenuItem']>>((all) => all.MenuItem);
