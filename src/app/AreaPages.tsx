import { Resource, RestoreScrollPosition } from 'ra-core';
import { Route } from 'react-router-dom';
import { Guarded, ListGuarded, RecordGuarded } from '../layout/guards/Guarded.tsx';
import { NotFound } from '../components/feedback/NotFound.tsx';
import type { Area } from '../layout/area.ts';

/** The routes of one area. A path below it that no page has is a 404, not the list. */
export const AreaPages = ({ area: { list: List, pages, right, pageRights, ...area } }: { area: Area }) => (
  <Resource {...area}>
    <Route
      index
      element={
        <RestoreScrollPosition storeKey={`${area.name}.list.scrollPosition`}>
          <ListGuarded right={right}>
            <List />
          </ListGuarded>
        </RestoreScrollPosition>
      }
    />
    {Object.entries(pages ?? {}).map(([path, Page]) => {
      const Guard = path.startsWith(':id') ? RecordGuarded : Guarded;
      return <Route key={path} path={path} element={<Guard right={pageRights?.[path] ?? right}><Page /></Guard>} />;
    })}
    <Route path="*" element={<NotFound />} />
  </Resource>
);
