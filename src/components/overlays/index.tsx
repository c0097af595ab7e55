import { type ComponentProps, createElement, type ElementType, useEffect } from 'react';
import { lazyModule } from '../lazy/lazyModule.ts';

type Parts = typeof import('./parts.tsx');

const { load, loaded, useLoaded } = lazyModule(() => import('./parts.tsx'));

/** Fetches what opens above a page: when the page has nothing else to do, or with the first thing that opens. */
export const loadOverlays = load;

/** Who points at something, or goes by the keyboard, may open it next. */
export const useOverlaysAhead = (): void => {
  useEffect(function fetchBeforeNeed() {
    const control = new AbortController();
    const fetchThem = (): void => {
      control.abort();
      load().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'keydown']) document.addEventListener(sign, fetchThem, { signal: control.signal, passive: true });
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
export const Divider = within<ComponentProps<Parts['Divider']> & { component?: ElementType }>((all) => all.Divider);
export const ListItemText = within<ComponentProps<Parts['ListItemText']>>((all) => all.ListItemText);
export const MenuItem = within<ComponentProps<Parts['MenuItem']>>((all) => all.MenuItem);
