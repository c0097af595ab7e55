/**
 * The five steps of spec §1. Two of its areas are not built yet, and the tour shows nothing dead: the catalog is where
 * products are chosen now, in a new order, and new releases are told by the bell. When the catalog and the cards of
 * the dashboard are there, their steps change their targets here.
 */
export interface TourStep {
  /** Key below `tour.steps`. */
  name: 'store' | 'catalog' | 'orders' | 'start' | 'releases';
  /** The first of these that is on the page and visible: narrow windows have the sidebar behind the hamburger. */
  targets: readonly string[];
  placement: 'bottom-start' | 'bottom-end' | 'right';
}

export const tourSteps: readonly TourStep[] = [
  { name: 'store', targets: ['.pl-shop'], placement: 'bottom-start' },
  { name: 'catalog', targets: ['[data-tour=catalog]', '.pl-nav a[href="/orders"]', '.pl-burger'], placement: 'bottom-end' },
  { name: 'orders', targets: ['.pl-nav a[href="/orders"]', '.pl-burger'], placement: 'right' },
  { name: 'start', targets: ['[data-tour=start]'], placement: 'bottom-start' },
  { name: 'releases', targets: ['[data-tour=releases]'], placement: 'bottom-end' },
];

/** Where a step points at now; null where nothing of it is on the page. */
export const targetOf = ({ targets }: TourStep): HTMLElement | null => {
  const found = targets.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return found.find((element) => element.checkVisibility?.() ?? true) ?? null;
};
