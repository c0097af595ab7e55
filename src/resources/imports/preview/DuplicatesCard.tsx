import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Import, ProblemGroup } from '../../../../contract/imports/calls.ts';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { useMay } from '../../../providers/session/permissions.ts';
import { saveDuplicates } from '../api.ts';
import { useKeepImport, useSayFailure } from '../useImport.ts';
import { ExistingOrders } from './ExistingOrders.tsx';

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
