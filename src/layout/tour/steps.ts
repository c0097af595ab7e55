import type { ResourceName } from '../../../contract/resources.ts';
import { type Area, pathOf } from '../area.ts';

/**
 * One of the five steps of spec §1. A step skips targets that the user cannot see: without access to the catalog it
 * points at orders, and without a new product at the bell.
 */
export interface TourStep {
  /** Key under `tour.steps`. */
  name: 'shop' | 'catalog' | 'orders' | 'start' | 'releases';
  /** Areas whose sidebar entry is the target: the first available one. Narrow windows have it behind the hamburger. */
  areas?: readonly ResourceName[];
  /** Selectors that are tried before the areas. */
  targets?: readonly string[];
  placement: 'bottom-start' | 'bottom-end' | 'right';
}

export const tourSteps: readonly TourStep[] = [
  { name: 'shop', targets: ['.pl-shop'], placement: 'bottom-start' },
  { name: 'catalog', areas: ['catalog', 'orders'], placement: 'right' },
  { name: 'orders', areas: ['orders'], placement: 'right' },
  { name: 'start', targets: ['[data-tour=start] .pl-card-head'], placement: 'bottom-start' },
  {
    name: 'releases',
    targets: ['[data-tour=new-releases]', '[data-tour=releases]'],
    placement: 'bottom-end',
  },
];

const linksOf = (names: readonly ResourceName[], areas: readonly Area[]): string[] =>
  names.flatMap((name) =>
    areas.filter(({ resource }) => resource.name === name).map((area) => `.pl-nav a[href="${pathOf(area)}"]`),
  );

/** Returns the current target of a step: its first visible element; null if there is none. */
export const targetOf = (
  { targets = [], areas: names }: TourStep,
  areas: readonly Area[],
): HTMLElement | null => {
  const selectors = [...targets, ...(names ? [...linksOf(names, areas), '.pl-burger'] : [])];
  const candidates = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return candidates.find((element) => element.checkVisibility?.() ?? true) ?? null;
};
