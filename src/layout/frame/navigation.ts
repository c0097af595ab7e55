import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { Right } from '../../../contract/permissions.ts';

/** Sections of the sidebar (spec §2 "Layouts"); a key below `layout.sidebar`, or none above the first heading. */
export type Section = 'functions' | 'platform' | 'help' | null;

export interface NavItem {
  /** Key below `layout.sidebar`. */
  label: string;
  path: string;
  icon: typeof HomeOutlined;
  section: Section;
  /** Shown only to users who have it. */
  right?: Right;
  /** Pages elsewhere that belong to it. */
  also?: readonly string[];
  /** Facets whose sum needs the seller: shown as a count. */
  waiting?: { resource: string; values: readonly string[] };
}

/** What the sidebar offers: an area adds its line when it is built, so nothing shown is dead. */
export const navigation: readonly NavItem[] = [
  { label: 'dashboard', path: '/', icon: HomeOutlined, section: null },
  {
    label: 'orders',
    path: '/orders',
    right: 'orders.view',
    icon: ReceiptLongOutlined,
    section: 'functions',
    waiting: { resource: 'orders', values: ['pending', 'rejected'] },
  },
  {
    label: 'bills',
    path: '/bills',
    right: 'bills.view',
    icon: CreditCardOutlined,
    section: 'functions',
    waiting: { resource: 'bills', values: ['debt'] },
  },
  { label: 'general', path: '/setting/general', icon: TuneOutlined, section: 'platform' },
  { label: 'store', path: '/setting/shop', right: 'stores.view', icon: StorefrontOutlined, section: 'platform' },
  { label: 'account', path: '/setting/account', icon: PersonOutlineOutlined, section: 'help', also: ['/setting/permission'] },
];

const sectionOrder: readonly Section[] = [null, 'functions', 'platform', 'help'];

/** The items by section, in the order of spec §2; sections without items are left out. */
export const sections: readonly (readonly [Section, readonly NavItem[]])[] = sectionOrder
  .map((section) => [section, navigation.filter((item) => item.section === section)] as const)
  .filter(([, items]) => items.length > 0);

/** The item that a path lies in: `/orders/123` in orders. */
export const itemOf = (path: string): NavItem | undefined =>
  navigation.find((item) => item.path === path || item.also?.includes(path)) ??
  navigation.find((item) => item.path !== '/' && path.startsWith(`${item.path}/`));

/** Whether an area is built: links to others are not offered. */
export const hasPage = (path: string): boolean => navigation.some((item) => item.path === path);
