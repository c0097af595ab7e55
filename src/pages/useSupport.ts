import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readSupport } from '../providers/session/accounts.ts';

const supportQuery = {
  queryKey: ['support'],
  queryFn: readSupport,
  staleTime: Infinity,
  retry: false,
} as const;

/** Returns the support address, or the word "support" until it is known. Fetches it only while `isNamed`. */
export const useSupport = (isNamed: boolean): string => {
  const translate = useTranslate();
  const { data } = useQuery({ ...supportQuery, enabled: isNamed });
  return data?.email ?? translate('auth.support_name');
};

/** Returns true in a trial that shows its mails at `/outbox` instead of sending them. */
export const useHasOutbox = (): boolean => useQuery(supportQuery).data?.outbox ?? false;
