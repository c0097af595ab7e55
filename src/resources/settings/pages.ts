import type { ComponentType } from 'react';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** A page of the settings: `path` below `/setting` (spec §2), its name is `settings.pages.<path>`. */
export interface SettingsPage {
  path: 'general' | 'shop' | 'account' | 'permission';
  /** None: an area brings it, as `shops` does. */
  page?: ComponentType;
  /** Shown only to users who have it. */
  right?: Right;
}

/** The pages in the order of the sub-navigation. Only pages that exist are listed. */
export const settingsPages: readonly SettingsPage[] = [
  { path: 'general', page: lazyPage(() => import('./general/General.tsx').then((module) => module.General)) },
  { path: 'shop', right: 'stores.view' },
  { path: 'account', page: lazyPage(() => import('./account/Account.tsx').then((module) => module.Account)) },
  {
    path: 'permission',
    page: lazyPage(() => withTexts(import('./permission/Permission.tsx'), 'members').then((module) => module.Permission)),
    right: 'members.view',
  },
];
