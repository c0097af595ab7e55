import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { readSupport } from '../providers/session/accounts.ts';

/** The address of support, for a text that names it; "support" as long as it is not known. `isNamed`: whether one does. */
export const useSupport = (isNamed: boolean): string => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['support'],
    queryFn: readSupport,
    enabled: isNamed,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? translate('auth.support_name');
};
