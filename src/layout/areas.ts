import { useTranslate } from 'ra-core';
import { createContext, use } from 'react';
import { mayNow } from '../providers/session/permissions.ts';
import { useSession, useShop } from '../providers/session/useSession.ts';
import type { Area } from './area.ts';

/** Every area of the dashboard. `src/app` provides them, since the app shell may not import areas. */
export const AreasContext = createContext<readonly Area[]>([]);

export const useAreas = (): readonly Area[] => use(AreasContext);

/** Returns the areas whose list the signed-in user may open in the shop of this tab. */
export const useOpenAreas = (): readonly Area[] => {
  useSession();
  useShop();
  return useAreas().filter(({ rights }) => !rights.view || mayNow(rights.view));
};

/** Returns the name of an area: the catalogue's text at `key`, else the plural name of its resource. */
export const useAreaName = (): ((key: string, resource?: string) => string) => {
  const translate = useTranslate();
  return (key, resource) =>
    translate(key, resource ? { _: translate(`resources.${resource}.name`, { smart_count: 2 }) } : {});
};
