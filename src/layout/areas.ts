import { useTranslate } from 'react-admin';
import { createContext, use } from 'react';
import { mayNow } from '../providers/session/permissions.ts';
import { useSession, useShop } from '../providers/session/useSession.ts';
import type { Area } from './area.ts';

/** Every area of the dashboard; `src/app` hands them down, since the frame may not know them by name. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => use(AreasContext);

/** The areas whose list the signed-in user may open in the shop of this tab. */
export const useOpenAreas = (): readonly Area[] => {
  useSession();
  useShop();
  return useAreas().filter(({ rights }) => !rights.view || mayNow(rights.view));
};

/** The name of an area: the words that the catalogue has for the place under `key`, else the plural of its resource. */
export const useAreaName = (): ((key: string, resource?: string) => string) => {
  const translate = useTranslate();
  return (key, resource) =>
    translate(key, resource ? { _: translate(`resources.${resource}.name`, { smart_count: 2 }) } : {});
};
