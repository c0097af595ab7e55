import type { ComponentType } from 'react';
import type { Right } from '../../../contract/accounts/permissions.ts';
import { type SettingsName, settingsNames } from '../../../contract/pagePaths.ts';
import { lazyPage } from '../../components/lazy/lazyPage.tsx';
import { withTexts } from '../../providers/texts/texts.ts';

/** A page of the settings; its name is `settings.pages.<path>`. */
export interface SettingsPage {
  path: SettingsName;
  /** None: an area brings it, as `shops` and `templates` do. */
  page?: ComponentType;
  /** Shown only to users who have it. */
  right?: Right;
}

const pages: Readonly<Record<SettingsName, Omit<SettingsPage, 'path'>>> = {
  general: { page: lazyPage(() => import('./general/General.tsx').then((module) => module.General)) },
  shop: { right: 'stores.view' },
  account: { page: lazyPage(() => import('./account/Account.tsx').then((module) => module.Account)) },
  permission: {
    page: lazyPage(() =>
      withTexts(import('./permission/Permission.tsx'), 'members').then((module) => module.Permission),
    ),
    right: 'members.view',
  },
  templates: { right: 'orders.create' },
};

/** Every page, in the order of the sub-navigation. */
export const settingsPages: readonly SettingsPage[] = settingsNames.map((path) => ({ path, ...pages[path] }));
