import { useTranslate } from 'ra-core';
import type { ProblemGroup, RowView } from '../../../../../contract/imports/calls.ts';
import { formatCount } from '../../../../i18n/format.ts';
import { ProblemCard } from './ProblemCard.tsx';
import type { Fixing } from './useFix.ts';

interface Listed {
  group: ProblemGroup;
  alike: number;
}

/**
 * Errors one by one; warnings of the same cause as one entry, or a file of 300 padded ZIP codes would hide the rest.
 * Duplicates are a choice of their own.
 */
export const listedProblems = (groups: readonly ProblemGroup[]): Listed[] => {
  const warnings = groups.filter(({ level }) => level === 'warning');
  const causes = Map.groupBy(warnings, ({ field, code }) => `${field} ${code}`);
  return [
    ...groups.filter(({ level }) => level === 'error').map((group) => ({ group, alike: 0 })),
    ...[...causes.values()].flatMap(([group, ...others]) => (group ? [{ group, alike: others.length }] : [])),
  ];
};

interface ProblemListProps {
  groups: readonly ProblemGroup[];
  fixing: Fixing;
  phone: boolean;
  onView: (view: RowView) => void;
}

/** The side list "Fix by problem". */
export const ProblemList = ({ groups, fixing, phone, onView }: ProblemListProps) => {
  const translate = useTranslate();
  const listed = listedProblems(groups);
  return (
    <section className="pl-card" aria-labelledby="import-problems">
      <header className="pl-card-head">
        <h2 className="pl-card-title pl-grow" id="import-problems">
          {translate('imports.preview.by_problem')}
        </h2>
        <span className="pl-muted pl-tn">{formatCount(listed.length)}</span>
      </header>
      {listed.length === 0 && <p className="pl-card-body pl-muted">{translate('imports.preview.no_problems')}</p>}
      <ul className="pl-problems">
        {listed.map(({ group, alike }) => (
          <ProblemCard
            key={`${group.field} ${group.code} ${group.value}`}
            group={group}
            alike={alike}
            withValue={phone}
            busy={fixing.busy}
            onFix={(fix) => void fixing.fix(fix)}
            onShow={phone ? undefined : () => onView(group.level === 'error' ? 'error' : 'warning')}
          />
        ))}
      </ul>
    </section>
  );
};
