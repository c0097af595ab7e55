import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Import, ProblemGroup } from '../../../../../contract/imports/calls.ts';
import { StatusBadge } from '../../../../components/text/StatusBadge.tsx';
import { existingText, orderOf, type OtherOrder } from '../fix/otherOrder.ts';
import { ShowMore, useFirstItems } from '../../../../components/table/ShowMore.tsx';
import { useState } from 'react';
import { OptionCard } from '../../../../components/inputs/OptionCard.tsx';
import { useMay } from '../../../../providers/session/permissions.ts';
import { saveDuplicates } from '../../api.ts';
import { useCacheImport, useNotifyFailure } from '../../useImport.ts';

interface Existing {
  order: OtherOrder;
  number: string;
  group: ProblemGroup;
}

/** Returns each existing order once, even if several rows match it. */
const existingOrders = (groups: readonly ProblemGroup[]): Existing[] => {
  const matches = groups
    .filter(({ level }) => level === 'duplicate')
    .flatMap((group) => {
      const order = orderOf(group);
      return order ? [{ order, number: String(group.params?.['value'] ?? ''), group }] : [];
    });
  return [...new Map(matches.map((existing) => [existing.order.to, existing])).values()];
};

/** Returns how many existing orders the server left out because there are too many. */
const omittedCount = (groups: readonly ProblemGroup[]): number => {
  const duplicateGroups = groups.filter(({ level }) => level === 'duplicate');
  return (duplicateGroups[0]?.of_cause ?? 0) - duplicateGroups.length;
};

/** Lists the orders of the shop that the file has too, with the reason if one cannot be updated. */
export const ExistingOrderChoices = ({
  groups,
  duplicates,
}: {
  groups: readonly ProblemGroup[];
  duplicates: Import['duplicates'];
}) => {
  const translate = useTranslate();
  const { shown: visibleOrders, left: hiddenCount, showAll } = useFirstItems(existingOrders(groups), 5);
  const omitted = omittedCount(groups);
  return (
    <>
      <ul className="pl-problems">
        {visibleOrders.map(({ order, number, group }) => (
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
        count={hiddenCount}
        label={translate('imports.preview.show_more', { smart_count: hiddenCount })}
        onShow={showAll}
      />
      {omitted > 0 && hiddenCount === 0 && (
        <p className="pl-card-body pl-muted">
          {translate('imports.preview.alike', { smart_count: omitted })}
        </p>
      )}
    </>
  );
};

const choices = ['skip', 'update'] as const;

/** Returns why nothing can be updated; undefined if something can. */
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

/** Shows which orders this shop already has, and lets the seller skip or update them. */
export const DuplicatesCard = ({
  importRecord,
  groups,
}: {
  importRecord: Import;
  groups: readonly ProblemGroup[];
}) => {
  const translate = useTranslate();
  const keep = useCacheImport();
  const notifyFailure = useNotifyFailure();
  const noUpdate = useNoUpdate(importRecord);
  // The clicked choice shows at once; the counts follow with the answer.
  const [pendingChoice, setPendingChoice] = useState<Import['duplicates']>();
  const choice = pendingChoice ?? importRecord.duplicates;
  const choose = (newChoice: Import['duplicates']) => {
    setPendingChoice(newChoice);
    saveDuplicates(importRecord.id, newChoice)
      .then(keep, notifyFailure)
      .finally(() => setPendingChoice(undefined));
  };
  return (
    <section className="pl-card">
      <fieldset className="pl-card-body pl-stack">
        <legend className="pl-card-title">{translate('imports.upload.if_exists')}</legend>
        <Facts counts={importRecord.counts} />
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
      <ExistingOrderChoices groups={groups} duplicates={choice} />
    </section>
  );
};
