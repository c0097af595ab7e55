import { useTranslate } from 'react-admin';
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react';
import type { ProblemGroup, RowView } from '../../../../../contract/imports/calls.ts';
import { designFields } from '../../../../../contract/imports/fields.ts';
import { uploadRules } from '../../../../../contract/designs/uploads.ts';
import { TitleCard } from '../../../../components/page/TitleCard.tsx';
import { ShowMore, useFirst } from '../../../../components/table/ShowMore.tsx';
import { formatCount } from '../../../../i18n/format.ts';
import { useMay } from '../../../../providers/session/permissions.ts';
import { ProblemCard } from './ProblemCard.tsx';
import type { ProblemCures } from './problemCures.ts';
import { fixOfGroup } from '../fix/rowFixes.ts';
import type { ProblemFile } from './ProblemUpload.tsx';
import type { Uploading } from '../fix/useCellUploads.ts';
import { cellKey, type Fixing } from '../fix/useFix.ts';
import { ErrorState } from '../../../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../../../components/feedback/Skeletons.tsx';
import type { useProblems } from '../../useImport.ts';

interface Listed {
  group: ProblemGroup;
  alike: number;
}

/** Each of these names another order, or is a word of its own. */
const named = new Set([
  'order_alike',
  'row_alike',
  'shipping_line_unknown',
  'shipping_line_unserved',
  'shipping_line_post_box',
  'print_too_coarse',
  'print_blank',
]);

const causeOf = ({ field, code, value }: ProblemGroup): string =>
  `${field} ${code} ${named.has(code) ? value : ''}`;

const isFooter = ({ code }: ProblemGroup): boolean => code === 'row_footer';

/**
 * Errors one by one; warnings of the same cause as one entry, or a file of 300 padded ZIP codes would hide the rest.
 * Duplicates are a choice of their own. On the tab of the warnings these stand first.
 */
export const listedProblems = (groups: readonly ProblemGroup[], view?: RowView): Listed[] => {
  const causes = Map.groupBy(
    groups.filter(({ level }) => level === 'warning'),
    causeOf,
  );
  const footers = groups.filter(isFooter);
  // They all go with one click, so they are one entry.
  const errors = groups
    .filter((group) => group.level === 'error' && (!isFooter(group) || group === footers[0]))
    .map((group) => ({ group, alike: isFooter(group) ? footers.length - 1 : 0 }));
  const warnings = [...causes.values()].flatMap(([group]) =>
    group ? [{ group, alike: named.has(group.code) ? 0 : group.of_cause - 1 }] : [],
  );
  return view === 'warning' ? [...warnings, ...errors] : [...errors, ...warnings];
};

/** How many would have their own entry and were not answered, because their cause has too many. */
export const leftOut = (groups: readonly ProblemGroup[]): number => {
  const single = groups.filter(({ level, code }) => level === 'error' || named.has(code));
  const causes = Map.groupBy(single, ({ field, code }) => `${field} ${code}`);
  return [...causes.values()].reduce((sum, members) => sum + (members[0]?.of_cause ?? 0) - members.length, 0);
};

/** A cured problem takes its button with it: the focus goes on to the one that has come to its place. */
const useNextFocus = (groups: readonly ProblemGroup[]) => {
  const list = useRef<HTMLUListElement>(null);
  const cured = useRef<{ at: number; before: readonly ProblemGroup[] }>(undefined);
  useEffect(function focusNext() {
    if (!cured.current || cured.current.before === groups) return;
    const { at } = cured.current;
    cured.current = undefined;
    if (document.activeElement && document.activeElement !== document.body) return;
    const cards = list.current?.children;
    const next = cards?.[Math.min(at, cards.length - 1)];
    next?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus();
  });
  const noteCured = (at: number) => {
    cured.current = { at, before: groups };
  };
  return { list, noteCured };
};

/** Whether a problem is still there when its card goes: then the page goes with it, else it was cured elsewhere. */
const useStillThere = (groups: readonly ProblemGroup[]) => {
  const latest = useRef(groups);
  useLayoutEffect(() => {
    latest.current = groups;
  });
  return ({ field, code, value }: ProblemGroup): boolean =>
    latest.current.some((one) => one.field === field && one.code === code && one.value === value);
};

const takesFile = new Set<string>(designFields);

/** The file for the rows of a problem, as its first cell has it. */
const fileOf = (group: ProblemGroup, { uploads, start, stop }: Uploading, fixing: Fixing): ProblemFile => {
  const cell = cellKey(group.first_row, group.field);
  return {
    upload: uploads.get(cell),
    onFile: (file) => start(cell, file, (name) => void fixing.fix(fixOfGroup(group, name), group.first_row)),
    onStop: () => stop(cell),
  };
};

/** Cures of the listed problems. Each one that takes its card away says where the focus goes on. */
const useCures = (groups: readonly ProblemGroup[], fixing: Fixing) => {
  const { list, noteCured } = useNextFocus(groups);
  const isStillThere = useStillThere(groups);
  const curesOf = (group: ProblemGroup, index: number): ProblemCures => ({
    onFix: (fix) => {
      noteCured(index);
      void fixing.fix(fix, group.first_row, group.value);
    },
    onSettle: (way) => {
      noteCured(index);
      void fixing.settle(way, group.first_row);
    },
    onHidden: (way) => {
      noteCured(index);
      void fixing.settleHidden(way);
    },
    onLeaveOut: (wish) => {
      noteCured(index);
      void fixing.leaveOut(wish);
    },
    onItemsOut: (wish) => {
      noteCured(index);
      void fixing.leaveItemsOut(wish);
    },
    onRestore: () => fixing.restore(group.first_row, group.field),
    onLeft: (fix) => isStillThere(group) && fixing.hold(fix, group.first_row),
  });
  return { list, curesOf };
};

interface ProblemListProps {
  groups: readonly ProblemGroup[];
  fixing: Fixing;
  uploading: Uploading;
  phone: boolean;
  /** The open tab; phones have none. */
  view?: RowView;
  onView: (view: RowView) => void;
}

const firstCount = 8;

/** The side list "Fix by problem". */
const ProblemList = ({ groups, fixing, uploading, phone, view, onView }: ProblemListProps) => {
  const translate = useTranslate();
  const listed = listedProblems(groups, view);
  const missing = leftOut(groups);
  const { shown, left, showAll } = useFirst(listed, firstCount);
  const { list, curesOf } = useCures(groups, fixing);
  const mayUpload = useMay(uploadRules.designs.right);
  return (
    <TitleCard
      title={translate('imports.preview.by_problem')}
      aside={<span className="pl-muted pl-tn">{formatCount(listed.length + missing)}</span>}
    >
      {listed.length === 0 && (
        <p className="pl-card-body pl-muted">{translate('imports.preview.no_problems')}</p>
      )}
      <ul className="pl-problems" ref={list}>
        {shown.map(({ group, alike }, index) => (
          <ProblemCard
            key={`${group.field} ${group.code} ${group.value}`}
            group={group}
            alike={alike}
            withValue={phone}
            busy={fixing.busy}
            unsaved={fixing.unsaved.get(cellKey(group.first_row, group.field))}
            file={mayUpload && takesFile.has(group.field) ? fileOf(group, uploading, fixing) : undefined}
            {...curesOf(group, index)}
            onShow={phone ? undefined : () => onView(group.level === 'error' ? 'error' : 'warning')}
          />
        ))}
      </ul>
      <ShowMore
        count={left}
        label={translate('imports.preview.show_more', { smart_count: left })}
        onShow={showAll}
      />
      {missing > 0 && left === 0 && (
        <p className="pl-card-body pl-muted">
          {translate('imports.preview.left_out', { smart_count: missing })}
        </p>
      )}
    </TitleCard>
  );
};

type ProblemPanelProps = Omit<ComponentProps<typeof ProblemList>, 'groups'> & {
  problems: ReturnType<typeof useProblems>;
};

/** "Fix by problem"; before the problems are here it does not say that there are none. */
export const ProblemPanel = ({ problems: { data, error, refetch }, ...list }: ProblemPanelProps) => {
  const translate = useTranslate();
  if (data) return <ProblemList groups={data} {...list} />;
  return (
    <TitleCard title={translate('imports.preview.by_problem')}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={6} columns={2} />}
    </TitleCard>
  );
};
