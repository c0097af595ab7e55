import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Import, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { StatusBadge } from '../../../../components/text/StatusBadge.tsx';
import { existingText, orderOf, type OtherOrder } from '../fix/otherOrder.ts';
import { ShowMore, useFirst } from '../../../../components/table/ShowMore.tsx';
import { useState } from 'react';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { saveDuplicates } from '../../api.ts';
import { useKeepImport, useSayFailure } from '../../useImport.ts';

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

const choices = ['skip', 'update'] as const;

/** Why nothing can be updated; `undefined` where something can. */
const useNoUpdate = ({ counts }: Import): string | undefined => {
  const translate = useTranslate();
  const mayEdit = useMay('orders.edit');
  if (!mayEdit) return translate('imports.preview.may_not_update');
  return counts.updatable_orders === 0 ? translate('imports.preview.none_pending') : undefined;
};

const Facts = ({ counts }: Pick<Import, 'counts'>) => {
  const translate = useTranslate();
  const { existing_orders: exist, updatable_orders: pending } = counts;
  return (
    <p className="pl-muted">
      {translate('imports.preview.exist', { smart_count: exist })}{' '}
      {pending > 0 && translate('imports.preview.exist_pending', { smart_count: pending })}
    </p>
  );
};

/** Which orders this shop already has, and what becomes of them. */
export const DuplicatesCard = ({ one, groups }: { one: Import; groups: readonly ProblemGroup[] }) => {
  const translate = useTranslate();
  const keep = useKeepImport();
  const sayFailure = useSayFailure();
  const noUpdate = useNoUpdate(one);
  // What was pressed shows at once; the counts follow with the answer.
  const [chosen, setChosen] = useState<Import['duplicates']>();
  const choice = chosen ?? one.duplicates;
  const choose = (wish: Import['duplicates']) => {
    setChosen(wish);
    saveDuplicates(one.id, wish)
      .then(keep, sayFailure)
      .finally(() => setChosen(undefined));
  };
  return (
    <section className="pl-card">
      <fieldset className="pl-card-body pl-stack">
        <legend className="pl-card-title">{translate('imports.upload.if_exists')}</legend>
        <Facts counts={one.counts} />
        {choices.map((option) => {
          const refusal = option === 'update' ? noUpdate : undefined;
          return (
            <OptionCard
              key={option}
              type="radio"
              name="duplicates"
              value={option}
              checked={choice === option}
              disabled={refusal !== undefined}
              onChange={() => choose(option)}
              title={translate(`imports.upload.${option}`)}
              text={refusal ?? translate(`imports.preview.${option}_text`)}
            />
          );
        })}
      </fieldset>
      <ExistingOrders groups={groups} duplicates={choice} />
    </section>
  );
};
