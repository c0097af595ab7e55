import type { useTranslate } from 'ra-core';
import type { StorePlatformName } from '../../../contract/stores/platforms.ts';

/**
 * Returns a text about a store that fits its platform: `stores.help_of.{platform}.{name}`, or `stores.help.{name}`
 * where its platform has none.
 */
export const platformText = (
  translate: ReturnType<typeof useTranslate>,
  texts: 'help' | 'todo',
  platform: StorePlatformName,
  name: string,
): string => translate(`stores.${texts}_of.${platform}.${name}`, { _: translate(`stores.${texts}.${name}`) });
