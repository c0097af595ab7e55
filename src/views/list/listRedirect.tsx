import { useLayoutEffect, useMemo } from 'react';
import { Navigate, type Path, useLocation } from 'react-router-dom';
import type { Resource } from '../../../contract/schema/resource.ts';
import { listOf } from '../../providers/query/filterKeys.ts';
import { useSeesCost } from '../../providers/session/permissions.ts';
import { filterOfAddress, repairedSearch } from './listAddress.ts';
import { type SavedView, searchOf, useApplyViewLook, useSavedViews } from '../saved/savedViews.ts';

interface Redirect {
  readonly to: Partial<Path>;
  /** Saved view that the list then shows. */
  readonly view: SavedView | undefined;
}

/**
 * Returns true if a URL sets nothing but the shop. `shop_id` says who works, not what is shown; the app shell
 * removes it later (`SessionGate`).
 */
const isPlainAddress = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'shop_id');

/**
 * Returns where a list opens instead: an empty URL opens the default view; unknown parts of a URL are
 * removed.
 */
export const useListRedirect = (resource: Resource): Redirect | undefined => {
  const { pathname, search, hash } = useLocation();
  const seesCost = useSeesCost(listOf(filterOfAddress(search)['shop_id']));
  const [views] = useSavedViews(resource);
  const view = isPlainAddress(search) ? views.find(({ isDefault }) => isDefault) : undefined;
  const repaired = useMemo(() => repairedSearch(resource, search, seesCost), [resource, search, seesCost]);
  const opening = view ? `${searchOf(view)}${search.replace('?', '&')}` : repaired;
  return opening === search ? undefined : { to: { pathname, search: opening, hash }, view };
};

/** Redirects to the URL where a list opens, with the columns and the density of its view. */
export const RedirectToView = ({ resource, to, view }: Redirect & { resource: Resource }) => {
  const takeLook = useApplyViewLook(resource);
  useLayoutEffect(
    function bringLook() {
      if (view) takeLook(view);
    },
    [view, takeLook],
  );
  return <Navigate replace to={to} />;
};
