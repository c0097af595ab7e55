import type { ComponentType } from 'react';

/** A page of the settings: `path` below `/setting` (spec §2), its name is `settings.pages.<path>`. */
export interface SettingsPage {
  path: 'general' | 'shop' | 'account' | 'permission';
  page: ComponentType;
}

/** Every page that is built, in the order of the sub-navigation: nothing shown is dead. */
export const settingsPages: readonly SettingsPage[] = [];
