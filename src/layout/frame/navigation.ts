import type { IconType } from 'react-icons';
import { MdOutlineHome, MdOutlinePersonOutline, MdOutlineTune } from 'react-icons/md';
import { useMemo } from 'react';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { analyticsPath, settingPath } from '../../../contract/pagePaths.ts';
import { type Area, type Heading, pathOf } from '../area.ts';
import { useAreas } from '../areas.ts';

export interface NavItem {
  /** Key below `layout.sidebar`. */
  label: string;
  /** Whose plural is its name where that has no text. */
  resource?: string;
  path: string;
  icon: IconType;
  /** None: above the first heading. */
  heading: Heading | null;
  /** Shown only to users who have it. */
  right?: Right;
  /** Pages elsewhere that belong to it. */
  also?: readonly string[];
  /**
   * Records that need the seller, shown as a count: by values of the tabs' field, or where nothing stands still for them (`calm`)
   * by this filter of their list.
   */
  waiting?: { resource: string; values: readonly string[]; calm?: Readonly<Record<string, unknown>> };
}

/** What is no area: the page that everything begins with, and the settings. */
const fixed: readonly NavItem[] = [
  { label: 'dashboard', path: '/', icon: MdOutlineHome, heading: null, also: [analyticsPath] },
  { label: 'general', path: settingPath('general'), icon: MdOutlineTune, heading: 'platform' },
  {
    label: 'account',
    path: settingPath('account'),
    icon: MdOutlinePersonOutline,
    heading: 'help',
    also: [settingPath('permission')],
  },
];

const itemsOf = (area: Area): NavItem[] => {
  const {
    resource: {
      name,
      list: { marks = {} },
    },
    icon,
    sidebar,
    rights,
  } = area;
  if (!sidebar) return [];
  const { heading, label = name, waiting = [], mark } = sidebar;
  const calm = mark ? marks[mark] : sidebar.calm;
  return [
    {
      label,
      resource: name,
      path: pathOf(area),
      icon,
      heading,
      ...(rights.view ? { right: rights.view } : {}),
      ...(waiting.length > 0 || calm
        ? { waiting: { resource: name, values: waiting, ...(calm && { calm }) } }
        : {}),
    },
  ];
};

/** What the sidebar offers of these areas. */
export const navigationOf = (areas: readonly Area[]): readonly NavItem[] => [
  ...fixed,
  ...areas.flatMap(itemsOf),
];

/** What the sidebar offers. */
export const useNavigation = (): readonly NavItem[] => {
  const areas = useAreas();
  return useMemo(() => navigationOf(areas), [areas]);
};

const headings: readonly (Heading | null)[] = [null, 'functions', 'platform', 'help'];

/** The items by heading, in the order of spec §2; headings without items are left out. */
export const byHeading = (items: readonly NavItem[]): (readonly [Heading | null, readonly NavItem[]])[] =>
  headings
    .map((heading) => [heading, items.filter((item) => item.heading === heading)] as const)
    .filter(([, some]) => some.length > 0);

/** The item that a path lies in: `/orders/123` in orders. */
export const itemOf = (items: readonly NavItem[], path: string): NavItem | undefined =>
  items.find((item) => item.path === path || item.also?.includes(path)) ??
  items.find((item) => item.path !== '/' && path.startsWith(`${item.path}/`));
