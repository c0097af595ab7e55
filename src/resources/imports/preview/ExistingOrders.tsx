import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import, ProblemGroup } from '../../../../contract/imports/calls.ts';
import { StatusBadge } from '../../../components/text/StatusBadge.tsx';
import { existingText, orderOf, type OtherOrder } from './otherOrder.ts';
import { ShowMore, useFirst } from '../../../components/table/ShowMore.tsx';

interface Existing {
  order: OtherOrder;
  number: string;
  group: ProblemGroup;
}

/** Each order once, whatever its rows say. */
const existingOf = (groups: readonly ProblemGroup[]): Existing[] => {
  const found = groups
    .filter(({ level }) => level === 'duplicate')
    .flatMap((group) => {
      const order = orderOf(group);
      return order ? [{ order, number: String(group.params?.['value'] ?? ''), group }] : [];
    });
  return [...new Map(found.map((one) => [one.order.to, one])).values()];
};

/** How many were not answered, because there are too many. */
const leftOutOf = (groups: readonly ProblemGroup[]): number => {
  const found = groups.filter(({ level }) => level === 'duplicate');
  return (found[0]?.of_cause ?? 0) - found.length;
};

/** The orders of the shop that the file has too; where one cannot be updated, why. */
export const ExistingOrders = ({
  groups,
  duplicates,
}: {
  groups: readonly ProblemGroup[];
  duplicates: Import['duplicates'];
}) => {
  const translate = useTranslate();
  const { shown, left, showAll } = useFirst(existingOf(groups), 5);
  const missing = leftOutOf(groups);
  return (
    <>
      <ul className="pl-problems">
        {shown.map(({ order, number, group }) => (
          <li key={order.to} className="pl-problem">
            <div className="pl-row">
              <b className="pl-grow pl-ell" title={number}>
                {number}
              </b>
              <Link to={order.to}>{`#${order.code}`}</Link>
            </div>
            <div>
              <StatusBadge
                resource="orders"
                status={order.status}
                label={translate(`status.${order.status}`, { _: order.status })}
              />
            </div>
            {duplicates === 'update' && (
              <p className="pl-muted">{existingText(translate, group, duplicates)}</p>
            )}
          </li>
        ))}
      </ul>
      <ShowMore
        count={left}
        label={translate('imports.preview.show_more', { smart_count: left })}
        onShow={showAll}
      />
      {missing > 0 && left === 0 && (
        <p className="pl-card-body pl-muted">
          {translate('imports.preview.alike', { smart_count: missing })}
        </p>
      )}
    </>
  );
};
