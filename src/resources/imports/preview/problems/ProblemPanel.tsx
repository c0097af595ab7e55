import { useTranslate } from 'ra-core';
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { ProblemGroup, RowView } from '../../../../../contract/imports/calls.ts';
import { isDesignField } from '../../../../../contract/imports/fields.ts';
import { uploadRules } from '../../../../../contract/designs/uploads.ts';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { ShowMore, useFirstItems } from '../../../../components/table/ShowMore.tsx';
import { formatCount } from '../../../../i18n/format.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { ProblemCard } from './ProblemCard.tsx';
import type { ProblemActions } from './problemCures.ts';
import { buildGroupFix } from '../fix/rowFixes.ts';
import type { ProblemFile } from './ProblemUpload.tsx';
import type { CellUploadActions } from '../fix/useCellUploads.ts';
import { cellKey, type FixActions } from '../fix/useFix.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../../components/feedback/Skeletons.tsx';
import type { useProblems } from '../../useImport.ts';

interface ListedProblem {
  group: ProblemGroup;
  alike: number;
}

/** Problem codes whose groups each refer to another order or word, so each is listed by itself. */
const individualCodes = new Set([
  'order_alike',
  'row_alike',
  'shipping_line_unknown',
  'shipping_line_unserved',
  'shipping_line_post_box',
  'sku_out',
  'print_too_coarse',
  'print_blank',
]);

const causeOf = ({ field, code, value }: ProblemGroup): string =>
  `${field} ${code} ${individualCodes.has(code) ? value : ''}`;

const isFooter = ({ code }: ProblemGroup): boolean => code === 'row_footer';

/**
 * Lists errors one by one, and warnings with the same cause as one entry, or a file of 300 padded ZIP codes would
 * hide the rest. Duplicates have a card of their own. On the warnings tab, warnings come first.
 */
export const listedProblems = (groups: readonly ProblemGroup[], view?: RowView): ListedProblem[] => {
  const causes = Map.groupBy(
    groups.filter(({ level }) => level === 'warning'),
    causeOf,
  );
  const footers = groups.filter(isFooter);
  // One click removes all footers, so they are one entry.
  const errors = groups
    .filter((group) => group.level === 'error' && (!isFooter(group) || group === footers[0]))
    .map((group) => ({ group, alike: isFooter(group) ? footers.length - 1 : 0 }));
  const warnings = [...causes.values()].flatMap(([group]) =>
    group ? [{ group, alike: individualCodes.has(group.code) ? 0 : group.of_cause - 1 }] : [],
  );
  return view === 'warning' ? [...warnings, ...errors] : [...errors, ...warnings];
};

/** Returns how many entries the server left out because their cause has too many. */
export const countOmittedProblems = (groups: readonly ProblemGroup[]): number => {
  const individualGroups = groups.filter(({ level, code }) => level === 'error' || individualCodes.has(code));
  const causes = Map.groupBy(individualGroups, ({ field, code }) => `${field} ${code}`);
  return [...causes.values()].reduce((sum, members) => sum + (members[0]?.of_cause ?? 0) - members.length, 0);
};

/** Moves the focus to the next problem, because a fixed one disappears with its button. */
const useNextFocus = (groups: readonly ProblemGroup[]) => {
  const list = useRef<HTMLUListElement>(null);
  const lastFixed = useRef<{ at: number; before: readonly ProblemGroup[] }>(undefined);
  useEffect(function focusNext() {
    if (!lastFixed.current || lastFixed.current.before === groups) return;
    const { at: position } = lastFixed.current;
    lastFixed.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const cards = list.current?.children;
    const next = cards?.[Math.min(position, cards.length - 1)];
    next?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus();
  });
  const noteCured = (position: number) => {
    lastFixed.current = { at: position, before: groups };
  };
  return { list, noteCured };
};

/**
 * Returns a check if a problem still exists when its card unmounts: then the page closes; otherwise it was fixed
 * elsewhere.
 */
const useStillThere = (groups: readonly ProblemGroup[]) => {
  const latest = useRef(groups);
  useLayoutEffect(() => {
    latest.current = groups;
  });
  return ({ field, code, value }: ProblemGroup): boolean =>
    latest.current.some(
      (candidate) => candidate.field === field && candidate.code === code && candidate.value === value,
    );
};

/** Returns the upload for the rows of a problem, as its first cell has it. */
const fileOf = (
  group: ProblemGroup,
  { uploads, start, stop }: CellUploadActions,
  fixing: FixActions,
): ProblemFile => {
  const cell = cellKey(group.first_row, group.field);
  return {
    upload: uploads.get(cell),
    onFile: (file) =>
      start(cell, file, (name) => void fixing.fix(buildGroupFix(group, name), group.first_row)),
    onStop: () => stop(cell),
  };
};

/** Builds the actions of the listed problems. Each action that removes its card remembers where the focus goes next. */
const useCures = (groups: readonly ProblemGroup[], fixing: FixActions) => {
  const { list, noteCured } = useNextFocus(groups);
  const isStillThere = useStillThere(groups);
  const curesOf = (group: ProblemGroup, index: number): ProblemActions => ({
    onFix: (fix) => {
      noteCured(index);
      void fixing.fix(fix, group.first_row, group.value);
    },
    onSettle: (choice) => {
      noteCured(index);
      void fixing.settle(choice, group.first_row);
    },
    onHidden: (choice) => {
      noteCured(index);
      void fixing.settleHidden(choice);
    },
    onLeaveOut: (request) => {
      noteCured(index);
      void fixing.leaveOut(request);
    },
    onItemsOut: (request) => {
      noteCured(index);
      void fixing.leaveItemsOut(request);
    },
    onRestore: () => fixing.restore(group.first_row, group.field),
    onLeft: (fix) => isStillThere(group) && fixing.hold(fix, group.first_row),
  });
  return { list, curesOf };
};

interface ProblemListProps {
  groups: readonly ProblemGroup[];
  fixing: FixActions;
  uploading: CellUploadActions;
  phone: boolean;
  /** Open tab; absent on phones. */
  view?: RowView;
  onView: (view: RowView) => void;
}

const firstCount = 8;

/** Renders the side list "Fix by problem". */
const ProblemList = ({ groups, fixing, uploading, phone, view, onView }: ProblemListProps) => {
  const translate = useTranslate();
  const problems = listedProblems(groups, view);
  const omitted = countOmittedProblems(groups);
  const { shown: visibleProblems, left: hiddenCount, showAll } = useFirstItems(problems, firstCount);
  const { list, curesOf } = useCures(groups, fixing);
  const mayUpload = useMay(uploadRules.designs.right);
  return (
    <TitleCard
      title={translate('imports.preview.by_problem')}
      aside={<span className="pl-muted pl-tn">{formatCount(problems.length + omitted)}</span>}
    >
      {problems.length === 0 && (
        <p className="pl-card-body pl-muted">{translate('imports.preview.no_problems')}</p>
      )}
      <ul className="pl-problems" ref={list}>
        {visibleProblems.map(({ group, alike }, index) => (
          <ProblemCard
            key={`${group.field} ${group.code} ${group.value}`}
            group={group}
            alike={alike}
            withValue={phone}
            busy={fixing.busy}
            unsaved={fixing.unsaved.get(cellKey(group.first_row, group.field))}
            file={mayUpload && isDesignField(group.field) ? fileOf(group, uploading, fixing) : undefined}
            {...curesOf(group, index)}
            onShow={phone ? undefined : () => onView(group.level === 'error' ? 'error' : 'warning')}
          />
        ))}
      </ul>
      <ShowMore
        count={hiddenCount}
        label={translate('imports.preview.show_more', { smart_count: hiddenCount })}
        onShow={showAll}
      />
      {omitted > 0 && hiddenCount === 0 && (
        <p className="pl-card-body pl-muted">
          {translate('imports.preview.left_out', { smart_count: omitted })}
        </p>
      )}
    </TitleCard>
  );
};

type ProblemPanelProps = Omit<ComponentProps<typeof ProblemList>, 'groups'> & {
  problems: ReturnType<typeof useProblems>;
};

/** Renders "Fix by problem"; while the problems load it does not claim that there are none. */
export const ProblemPanel = ({ problems: { data, error, refetch }, ...list }: ProblemPanelProps) => {
  const translate = useTranslate();
  if (data) return <ProblemList groups={data} {...list} />;
  return (
    <TitleCard title={translate('imports.preview.by_problem')}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={6} columns={2} />}
    </TitleCard>
  );
};
