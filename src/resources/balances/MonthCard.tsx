import { Select } from '../../components/inputs/Select.tsx';
import { MdOutlineCheckCircleOutline } from 'react-icons/md';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { recordPath, waitingPath } from '../../../contract/pagePaths.ts';
import type { MonthlyStatement } from '../../../contract/balances/calls.ts';
import { addsUp, equationTerms } from '../../../contract/balances/equation.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { SkeletonTable } from '../../components/feedback/Skeletons.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatCount, formatDong, formatMoney, formatMonth, formatRate } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { useTopUpFigures } from '../../workflows/money/useTopUpFigures.ts';
import { useRate } from '../../providers/useRate.ts';

const signs = { in: '+', out: '−' } as const;

/** The opening balance, the incoming and outgoing sums of each kind, and the closing balance. */
const Equation = ({ statement, last: isCurrent }: { statement: MonthlyStatement; last: boolean }) => {
  const translate = useTranslate();
  return (
    <dl className="pl-eq">
      <div>
        <dt>{translate('bills.balance.opening')}</dt>
        <dd>
          <Money cents={statement.opening_cents} />
        </dd>
      </div>
      {equationTerms(statement).map(({ kind, rows, cents, way: direction }) => (
        <div key={kind} data-sign={signs[direction]}>
          <dt>
            {translate(`bills.balance.kinds.${kind}`)} {rows > 0 && formatCount(rows)}
          </dt>
          <dd>
            <span className="pl-sr">{signs[direction]}</span>
            <Money cents={Math.abs(cents)} />
          </dd>
        </div>
      ))}
      <div data-sign="=">
        <dt>{translate(isCurrent ? 'bills.balance.now' : 'bills.balance.closing')}</dt>
        <dd className="pl-eq-result">
          <Money cents={statement.closing_cents} />
        </dd>
      </div>
    </dl>
  );
};

/** The sum of the month's bills, and the part that is still to be paid. */
const Bills = ({ bills }: Pick<MonthlyStatement, 'bills'>) => {
  const translate = useTranslate();
  if (bills.count === 0) return null;
  return (
    <p className="pl-card-foot">
      {translate('bills.balance.bills', { smart_count: bills.count, amount: formatMoney(bills.total_cents) })}
      {bills.left_cents > 0 &&
        ` · ${translate('bills.balance.bills_left', { amount: formatMoney(bills.left_cents) })}`}
    </p>
  );
};

/** Explains why analytics shows another sum of refunds. */
const RefundNote = ({ statement }: { statement: MonthlyStatement }) => {
  const translate = useTranslate();
  const hasRefunds = equationTerms(statement).some(({ kind, rows }) => kind === 'refund' && rows > 0);
  return hasRefunds && <p className="pl-card-foot pl-muted">{translate('bills.balance.refund_note')}</p>;
};

/** Links to the orders that wait for money, and to the top-up that is on its way. */
const Outlook = () => {
  const translate = useTranslate();
  const { data } = useTopUpFigures();
  const [coming] = data?.coming ?? [];
  return (
    <span className="pl-row">
      {data?.waiting && (
        <Link to={waitingPath}>
          {translate('bills.balance.waiting', {
            smart_count: data.waiting.orders,
            amount: formatMoney(data.waiting.cents),
          })}
        </Link>
      )}
      {coming && (
        <Link to={recordPath('transactions', coming.id)}>
          {translate('bills.balance.coming', { code: coming.code, amount: formatMoney(coming.brings_cents) })}
        </Link>
      )}
    </span>
  );
};

const DongNote = ({ cents }: { cents: number }) => {
  const translate = useTranslate();
  const rate = useRate();
  if (rate === undefined) return null;
  return (
    <p className="pl-card-foot pl-muted pl-month-foot">
      {translate('bills.dong', {
        amount: formatDong(Math.trunc((cents * rate) / 100)),
        rate: formatRate(rate),
      })}
      <Outlook />
    </p>
  );
};

interface MonthCardProps {
  month: string;
  /** All months of the ledger, newest first. */
  months: readonly string[];
  onMonth: (month: string) => void;
}

/** A month of the ledger as an equation that can be checked at a glance. */
export const MonthCard = ({ month, months, onMonth }: MonthCardProps) => {
  const translate = useTranslate();
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['balances', 'statement', month],
    queryFn: ({ signal }) => call<{ statement: MonthlyStatement }>(`/bills/statements/${month}`, { signal }),
    placeholderData: keepPreviousData,
  });
  const statement = data?.statement;
  return (
    <section className="pl-card" aria-labelledby={id}>
      <header className="pl-card-head">
        <h2 id={id} className="pl-sr">
          {formatMonth(month)}
        </h2>
        <Select
          className="pl-month"
          aria-label={translate('bills.balance.month')}
          options={months.map((option) => ({ value: option, label: formatMonth(option) }))}
          value={month}
          onChange={onMonth}
        />
        {statement && addsUp(statement) && (
          <span className="pl-muted pl-adds-up">
            <MdOutlineCheckCircleOutline aria-hidden="true" />{' '}
            {translate('bills.balance.adds_up', { smart_count: statement.rows })}
          </span>
        )}
      </header>
      {statement && <Equation statement={statement} last={statement.month === months[0]} />}
      {!statement &&
        (error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonTable rows={1} columns={5} />)}
      {statement && <RefundNote statement={statement} />}
      {statement && <Bills bills={statement.bills} />}
      {statement && <DongNote cents={statement.closing_cents} />}
    </section>
  );
};
