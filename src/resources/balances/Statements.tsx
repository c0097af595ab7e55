import { useTranslate } from 'ra-core';
import { CheckField } from '../../components/inputs/CheckField.tsx';
import type { Channels } from '../../../contract/notifications/channels.ts';
import { type Choices, useChoices } from '../../layout/notifications/useChoices.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatementFacts } from '../../../contract/balances/calls.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatMonth } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { MonthCard } from './MonthCard.tsx';
import { MonthFiles } from './MonthFiles.tsx';

/**
 * A switch that mails the reader the statement when a month ends; the same choice as in their notification settings.
 */
const MailStatement = ({ choices: { data, choose, offline, guest } }: { choices: Choices }) => {
  const translate = useTranslate();
  // An older API does not have this choice.
  const mailChoice: Channels | undefined = data?.user.notifications.statement_ready;
  if (!mailChoice) return null;
  return (
    <p className="pl-card-foot">
      <CheckField
        label={translate('bills.balance.mail_me')}
        title={offline ?? (guest ? translate('errors.support_may_not') : data?.user.email)}
        checked={mailChoice.mail}
        disabled={guest || offline !== undefined}
        onChange={(mail) => void choose('statement_ready', { ...mailChoice, mail })}
      />
    </p>
  );
};

/** Number of months that are shown before "Show all". */
const firstMonths = 2;

const StatementLine = ({
  statement: { month, opening_cents: opening, closing_cents: closing, rows },
}: {
  statement: StatementFacts;
}) => {
  const translate = useTranslate();
  return (
    <li>
      <span className="pl-grow">
        <b className="pl-strong">{formatMonth(month)}</b>
        <span className="pl-statement-line">
          <Money cents={opening} /> → <Money cents={closing} /> ·{' '}
          {translate('bills.balance.rows', { smart_count: rows })}
        </span>
      </span>
      <MonthFiles month={month} />
    </li>
  );
};

const List = ({ statements, choices }: { statements: readonly StatementFacts[]; choices: Choices }) => {
  const translate = useTranslate();
  const [isExpanded, setIsExpanded] = useState(false);
  const showAllButton = statements.length > firstMonths && !isExpanded && (
    <Button variant="text" size="small" onClick={() => setIsExpanded(true)}>
      {translate('bills.balance.all_months', { smart_count: statements.length })}
    </Button>
  );
  return (
    <TitleCard title={translate('bills.balance.statements')} aside={showAllButton}>
      <ul className="pl-statements">
        {(isExpanded ? statements : statements.slice(0, firstMonths)).map((statement) => (
          <StatementLine key={statement.month} statement={statement} />
        ))}
      </ul>
      <MailStatement choices={choices} />
    </TitleCard>
  );
};

/** The card of a month, and the list of months; renders nothing while the ledger is empty. */
export const Statements = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['balances', 'statements'],
    queryFn: ({ signal }) => call<{ statements: StatementFacts[] }>('/bills/statements', { signal }),
  });
  // Requested together with the statements, not after them.
  const choices = useChoices();
  const [chosenMonth, setChosenMonth] = useState<string>();
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonTable rows={3} columns={4} />;
  const { statements } = data;
  const month = chosenMonth ?? statements[0]?.month;
  if (!month) return null;
  return (
    <div className="pl-two pl-months">
      <MonthCard
        month={month}
        months={statements.map((statement) => statement.month)}
        onMonth={setChosenMonth}
      />
      <List statements={statements} choices={choices} />
    </div>
  );
};
