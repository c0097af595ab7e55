import type { IconType } from 'react-icons';
import { MdOutlineHome, MdOutlinePersonOutline, MdOutlineTune } from 'react-icons/md';
import { useMemo } from 'react';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { analyticsPath, settingPath } from '../../../contract/pagePaths.ts';
import { type Area, type SidebarHeading, pathOf } from '../area.ts';
import { useAreas } from '../areas.ts';

export interface NavItem {
  /** Key under `layout.sidebar`. */
  label: string;
  /** Resource whose plural name is used if there is no text under the key. */
  resource?: string;
  path: string;
  icon: IconType;
  /** Null: above the first heading. */
  heading: SidebarHeading | null;
  /** Right that a user needs to see the entry. */
  right?: Right;
  /** Other paths that belong to the entry. */
  also?: readonly string[];
  /**
   * Records that need the seller, shown as a count: by values of the tabs' field, or by a filter of their list if
   * nothing is blocked (`calm`).
   */
  waiting?: { resource: string; values: readonly string[]; calm?: Readonly<Record<string, unknown>> };
}

/** Entries that are no areas: the home page and the settings. */
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
    resource: { name },
    icon,
    sidebar,
    rights,
  } = area;
  if (!sidebar) return [];
  const { heading, label = name, waiting: waitingStatuses = [], calm } = sidebar;
  return [
    {
      label,
      resource: name,
      path: pathOf(area),
      icon,
      heading,
      ...(rights.view ? { right: rights.view } : {}),
      ...(waitingStatuses.length > 0 || calm
        ? { waiting: { resource: name, values: waitingStatuses, ...(calm && { calm }) } }
        : {}),
    },
  ];
};

/** Returns the sidebar's entries for these areas. */
export const navigationOf = (areas: readonly Area[]): readonly NavItem[] => [
  ...fixed,
  ...areas.flatMap(itemsOf),
];

/** Returns the sidebar's entries. */
export const useNavigation = (): readonly NavItem[] => {
  const areas = useAreas();
  return useMemo(() => navigationOf(areas), [areas]);
};

const headings: readonly (SidebarHeading | null)[] = [null, 'functions', 'platform', 'help'];

/** Groups entries by heading, in the order of spec §2; headings without entries are left out. */
export const byHeading = (
  items: readonly NavItem[],
): (readonly [SidebarHeading | null, readonly NavItem[]])[] =>
  headings
    .map((heading) => [heading, items.filter((item) => item.heading === heading)] as const)
    .filter(([, headingItems]) => headingItems.length > 0);

/** Returns the entry that a path belongs to: `/orders/123` to orders. */
export const itemOf = (items: readonly NavItem[], path: string): NavItem | undefined =>
  items.find((item) => item.path === path || item.also?.includes(path)) ??
  items.find((item) => item.path !== '/' && path.startsWith(`${item.path}/`));
