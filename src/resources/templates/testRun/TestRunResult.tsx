import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProblemGroup } from '../../../../contract/imports/calls.ts';
import { isRuleField } from '../../../../contract/imports/values.ts';
import type { TestRun } from '../../../../contract/templates/calls.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { causeTitle, problemText } from '../../../workflows/templates/problems.ts';
import { fieldLabel, suggestionLabel } from '../../../workflows/templates/labels.ts';

/** Takes the meaning of a word of a field into the template. */
export type AdoptMeaning = (field: string, word: string, ours: string) => void;

interface TestRunResultProps {
  testRun: TestRun;
  /** The file's name. */
  file: string;
  onAdopt?: AdoptMeaning | undefined;
}

/** Returns true for an unknown word whose meaning can be added to the template. */
const isWord = ({ field, code, value }: ProblemGroup): boolean =>
  isRuleField(field) && code.endsWith('_unknown') && value !== '';

/** Describes how the file was read: "orders.csv · UTF-8 · header in row 1 · 120 rows checked". */
const useFacts = (
  { kind, encoding, sheet, header_row: row, read: rowCount, more: hasMore }: TestRun,
  file: string,
): string => {
  const translate = useTranslate();
  const format =
    kind === 'xlsx' ? sheet && translate('templates.try.sheet', { sheet }) : encoding?.toUpperCase();
  const rows = translate(hasMore ? 'templates.try.read_first' : 'templates.try.read', {
    smart_count: rowCount,
  });
  return [file, format, translate('templates.try.header_at', { row }), rows].filter(Boolean).join(' · ');
};

const Verdict = ({ testRun, file }: TestRunResultProps) => {
  const translate = useTranslate();
  const { missing, orders, ready, fields } = testRun;
  const facts = useFacts(testRun, file);
  const fits = missing.length === 0;
  return (
    <NoteBox
      tone={fits ? 'success' : 'warning'}
      role="status"
      title={
        fits
          ? translate('templates.try.all_found')
          : translate('templates.try.found', { smart_count: missing.length })
      }
    >
      {!fits && <p>{missing.join(', ')}</p>}
      {!fits && fields.some(({ by }) => by !== 'template') && <p>{translate('templates.try.guessed')}</p>}
      <p>{translate('templates.try.ready', { ready, smart_count: orders })}</p>
      <p className="pl-muted">{facts}</p>
    </NoteBox>
  );
};

const Word = ({ group, onAdopt }: { group: ProblemGroup } & Pick<TestRunResultProps, 'onAdopt'>) => {
  const translate = useTranslate();
  const { field, value, rows, suggestions: [suggestion] = [] } = group;
  const [isAdopted, setIsAdopted] = useState(false);
  return (
    <li className="pl-row pl-wrap">
      <span className="pl-grow">
        <b>{value}</b>{' '}
        <span className="pl-muted">
          {[fieldLabel(translate, field), translate('templates.try.rows', { smart_count: rows })].join(' · ')}
        </span>
      </span>
      {suggestion !== undefined && onAdopt && (
        <Button
          size="small"
          variant="outlined"
          disabled={isAdopted}
          onClick={() => {
            onAdopt(field, value, suggestion);
            setIsAdopted(true);
          }}
        >
          {translate('templates.try.adopt', { ours: suggestionLabel(translate, field, suggestion) })}
        </Button>
      )}
    </li>
  );
};

const Words = ({
  groups,
  onAdopt,
}: { groups: readonly ProblemGroup[] } & Pick<TestRunResultProps, 'onAdopt'>) => {
  const translate = useTranslate();
  if (groups.length === 0) return null;
  return (
    <section>
      <h3>{translate('templates.try.words')}</h3>
      <p className="pl-muted">{translate('templates.try.words_help')}</p>
      <ul className="pl-tpl-found">
        {groups.map((group) => (
          <Word key={`${group.field} ${group.value}`} group={group} onAdopt={onAdopt} />
        ))}
      </ul>
    </section>
  );
};

const Problems = ({ groups }: { groups: readonly ProblemGroup[] }) => {
  const translate = useTranslate();
  if (groups.length === 0) return <p className="pl-muted">{translate('templates.try.no_problems')}</p>;
  return (
    <section>
      <h3>{translate('templates.try.problems')}</h3>
      <ul className="pl-tpl-found">
        {groups.map((group) => (
          <li key={`${group.field} ${group.code} ${group.value}`}>
            <ToneBadge tone={group.level === 'error' ? 'critical' : 'warning'}>
              {translate('templates.try.rows', { smart_count: group.rows })}
            </ToneBadge>{' '}
            <b>{causeTitle(translate, group)}</b>{' '}
            <span className="pl-muted">
              {[
                problemText(translate, group),
                translate('templates.try.first_row', { row: group.first_row }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The result of reading a file with the template. */
export const TestRunResult = ({ testRun, file, onAdopt }: TestRunResultProps) => {
  const translate = useTranslate();
  const readColumns = new Set(testRun.fields.map(({ column }) => column));
  const unread = testRun.header.filter((name, column) => name !== '' && !readColumns.has(column));
  const words = testRun.problems.filter(isWord);
  const otherProblems = testRun.problems.filter((group) => !isWord(group));
  return (
    <div className="pl-stack">
      <Verdict testRun={testRun} file={file} />
      <Words groups={words} onAdopt={onAdopt} />
      <Problems groups={otherProblems} />
      {unread.length > 0 && (
        <p className="pl-muted">{translate('templates.try.not_used', { columns: unread.join(', ') })}</p>
      )}
    </div>
  );
};
