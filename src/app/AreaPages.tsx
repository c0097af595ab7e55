import { Resource, RestoreScrollPosition } from 'react-admin';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { type Area, type OwnPage, pagesOf } from '../layout/area.ts';
import { Guarded, ListGuarded, RecordGuarded } from '../layout/guards/Guarded.tsx';
import { NotFound } from '../components/feedback/NotFound.tsx';

/** A page behind its right: a list is judged by the shops it shows, a record by any shop until it is read. */
const guarded = (path: string, { page: Page, right }: OwnPage): ReactNode => {
  if (!right) return <Page />;
  const Guard = path === '' ? ListGuarded : path.startsWith(':id') ? RecordGuarded : Guarded;
  return (
    <Guard right={right}>
      <Page />
    </Guard>
  );
};

/** The routes of one area. A path below it that no page has is a 404, not the list. */
export const AreaPages = ({ area }: { area: Area }) => {
  const { name } = area.resource;
  return (
    <Resource name={name}>
      {pagesOf(area).map(([path, page]) =>
        path === '' ? (
          <Route
            key={path}
            index
            element={
              <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
                {guarded(path, page)}
              </RestoreScrollPosition>
            }
          />
        ) : (
          <Route key={path} path={path} element={guarded(path, page)} />
        ),
      )}
      <Route path="*" element={<NotFound />} />
    </Resource>
  );
};
