import { useGetOne, useGetRecordRepresentation, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '../../components/page/PageHeader.tsx';
import { itemOf } from './navigation.ts';

const isId = (segment: string): boolean => /^[\da-f]{8}-[\da-f-]{27}$/i.test(segment);

/** The name of a record that is in the cache already; its page fetches it. */
const useRecordName = (resource: string, id: string): string => {
  const { data } = useGetOne(resource, { id }, { enabled: false });
  const nameOf = useGetRecordRepresentation(resource);
  const name = data && nameOf(data);
  return typeof name === 'string' ? name : '…';
};

/**
 * The segments of the path as crumbs for `PageHeader`, a record by its name, the page itself last and without a link:
 * Orders › LP-10482 › Edit (spec §2 "A breadcrumb shows the path segments").
 */
export const useBreadcrumb = (): Crumb[] => {
  const translate = useTranslate();
  const segments = useLocation().pathname.split('/').filter(Boolean);
  const [resource = '', second = ''] = segments;
  const recordName = useRecordName(resource, isId(second) ? second : '');
  const labelOf = (segment: string, index: number): string => {
    if (index === 0) return translate(`layout.sidebar.${itemOf(`/${segment}`)?.label ?? segment}`, { _: segment });
    if (isId(segment)) return recordName;
    return translate(`${resource}.action.${segment}`, { _: translate(`app.action.${segment}`, { _: segment }) });
  };
  return segments.map((segment, index) => ({
    label: labelOf(segment, index),
    ...(index < segments.length - 1 ? { to: `/${segments.slice(0, index + 1).join('/')}` } : {}),
  }));
};
