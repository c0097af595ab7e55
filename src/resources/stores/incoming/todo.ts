import type { useTranslate } from 'ra-core';
import type { IncomingOrder } from '../../../../contract/stores/incoming.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { platformText } from '../../../workflows/stores/platformText.ts';

/** Returns what to do about an incoming order; undefined if there is nothing to say. */
export const todoText = (
  translate: ReturnType<typeof useTranslate>,
  platform: StorePlatformName,
  { status, reason }: Pick<IncomingOrder, 'status' | 'reason'>,
): string | undefined => {
  if (status === 'here_already') return platformText(translate, 'todo', platform, 'here_already');
  const isOut = status === 'failed' || status === 'left_out';
  return isOut && reason !== null ? platformText(translate, 'todo', platform, reason) : undefined;
};
