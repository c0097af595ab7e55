import { filteredPath, pagePath, recordPath } from '../../../contract/pagePaths.ts';
import { Button } from '../../components/inputs/Button.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { dollars } from '../../../contract/dollars.ts';
import type { MethodEntry } from '../../../contract/vocabularies/vocabularies.ts';
import type { Methods, NewTopUp, TransactionDetail } from '../../../contract/topups/calls.ts';
import { dongOf, isOldRate } from '../../../contract/topups/dong.ts';
import { amountFor, feeOf, feePercent, openLimit } from '../../../contract/topups/methods.ts';
import { ErrorState } from '../../components/feedback/ErrorState.tsx';
import { NoteBox } from '../../components/feedback/NoteBox.tsx';
import { SkeletonBlock } from '../../components/feedback/Skeletons.tsx';
import { OptionCard } from '../../components/inputs/OptionCard.tsx';
import { MethodName } from '../../components/media/MethodMark.tsx';
import { PageHeader } from '../../components/page/PageHeader.tsx';
import { TitleCard } from '../../components/page/TitleCard.tsx';
import { Money } from '../../components/text/Money.tsx';
import { formatDate, formatDong, formatMoney, formatRate } from '../../i18n/format.ts';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { useRefreshResource } from '../../providers/lists/useRefreshResource.ts';
import { useRate, useRateTime } from '../../providers/useRate.ts';
import { centsOf } from './money.ts';
import { codeLabel } from '../../i18n/codes.ts';
import { useVocabulary } from '../../providers/operator/operator.ts';

const firstAmount = 10_000;

/** The sent amount, the method's fee, and the amount that reaches the balance. */
const Sums = ({ method, cents, rate }: { method: MethodEntry; cents: number; rate: number | undefined }) => {
  const translate = useTranslate();
  const fee = feeOf(method, cents);
  return (
    <dl className="pl-kv">
      <dt>{translate('topUp.you_send')}</dt>
      <dd>
        {method.kind === 'bank' && rate !== undefined ? (
          formatDong(dongOf(cents, rate))
        ) : (
          <Money cents={cents} />
        )}
      </dd>
      <dt>{translate('topUp.fee_part')}</dt>
      <dd>
        <Money cents={-fee} />
      </dd>
      <dt className="pl-strong">{translate('topUp.credited')}</dt>
      <dd className="pl-strong">
        <Money cents={cents - fee} />
      </dd>
    </dl>
  );
};

interface MethodCardsProps {
  methods: readonly MethodEntry[];
  method: string | undefined;
  onChange: (method: string) => void;
}

const MethodCards = ({ methods, method, onChange }: MethodCardsProps) => {
  const translate = useTranslate();
  return (
    <fieldset className="pl-topup-ways">
      <legend className="pl-strong">{translate('topUp.method')}</legend>
      {methods.map((option) => (
        <OptionCard
          key={option.code}
          type="radio"
          name="method"
          value={option.code}
          checked={method === option.code}
          onChange={() => onChange(option.code)}
          title={
            <MethodName method={option.code} name={codeLabel(translate, 'topup_methods', option.code)} />
          }
          text={translate(`topUp.way.${option.code}`, { _: translate(`topUp.way.${option.kind}`) })}
          aside={translate('topUp.fee', { percent: feePercent(option) })}
        />
      ))}
    </fieldset>
  );
};

/** Holds the method and the amount of the form. `need` is the amount in cents that must reach the balance. */
const useTopUpAmount = (need: number | undefined, methods: readonly MethodEntry[]) => {
  const [methodCode, setMethodCode] = useState<string>();
  const method = methods.find((option) => option.code === methodCode) ?? methods[0];
  const [typedAmount, setTypedAmount] = useState<string>();
  // Until the seller types an amount, it follows from the missing amount and the fee.
  const text = typedAmount ?? dollars(need && method ? amountFor(method, need) : firstAmount);
  return {
    method,
    setMethod: setMethodCode,
    text,
    setText: setTypedAmount,
    cents: method && centsOf(text, method),
  };
};

const AmountHelp = ({ cents, method }: { cents: number | undefined; method: MethodEntry }) => {
  const translate = useTranslate();
  const rate = useRate();
  if (cents === undefined)
    return translate('topUp.amount_bad', {
      min: formatMoney(method.min_cents),
      max: formatMoney(method.max_cents),
    });
  // A no-break space keeps the line's height.
  if (rate === undefined) return '\u00A0';
  return translate(method.kind === 'bank' ? 'topUp.in_dong' : 'topUp.about_dong', {
    dong: formatDong(dongOf(cents, rate)),
    rate: formatRate(rate),
  });
};

const OldRate = () => {
  const translate = useTranslate();
  const at = useRateTime();
  const [now] = useState(() => new Date());
  if (!at || !isOldRate(at, now)) return null;
  return <NoteBox dense tone="warning" title={translate('topUp.rate_old', { date: formatDate(at) })} />;
};

const useRequestTopUp = (onCreated: (id: string) => void) => {
  const refresh = useRefreshResource('transactions');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const requestTopUp = async (body: NewTopUp): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { transaction } = await postOnce<{ transaction: TransactionDetail }>(
        '/bills/transactions/top-up',
        { transaction: body },
      );
      void refresh();
      // Stays busy to the end: the page takes a moment to open, and a second click would create another request.
      onCreated(transaction.id);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : 'app.unexpected');
      setBusy(false);
    }
  };
  return { ask: requestTopUp, busy, problem };
};

const LimitNote = () => {
  const translate = useTranslate();
  return (
    <NoteBox tone="warning" role="alert" title={translate('topUp.limit.title')}>
      {translate('topUp.limit.help')}{' '}
      <Link to={filteredPath('transactions', { status: ['waiting', 'pending'] })}>
        {translate('topUp.limit.show')}
      </Link>
    </NoteBox>
  );
};

interface TopUpFormProps {
  /** Methods with a payee, in their order. */
  methods: readonly MethodEntry[];
  /** Number of open requests. */
  open: number;
  need: number | undefined;
  /** The bill that it is to pay. */
  billId: string | null;
}

const TopUpForm = ({ methods, open, need, billId }: TopUpFormProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const rate = useRate();
  const { method, setMethod, text, setText, cents } = useTopUpAmount(need, methods);
  const { ask, busy, problem } = useRequestTopUp((id) => void navigate(recordPath('transactions', id)));
  const isFull = open >= openLimit;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (method && cents !== undefined && !isFull)
      void ask({ method: method.code, amount_cents: cents, ...(billId && { bill_id: billId }) });
  };
  return (
    <form className="pl-stack" noValidate onSubmit={submit}>
      {isFull && <LimitNote />}
      {problem && <NoteBox tone="critical" role="alert" title={translate(problem, { _: problem })} />}
      {need && (
        <NoteBox
          dense
          tone="info"
          title={translate(billId ? 'topUp.needed_bill' : 'topUp.needed', { amount: formatMoney(need) })}
        />
      )}
      <OldRate />
      <TextField
        label={translate('topUp.amount')}
        value={text}
        onChange={setText}
        error={method && cents === undefined && <AmountHelp cents={cents} method={method} />}
        help={method && <AmountHelp cents={cents} method={method} />}
        inputMode="decimal"
      />
      <MethodCards methods={methods} method={method?.code} onChange={setMethod} />
      {method && cents !== undefined && <Sums method={method} cents={cents} rate={rate} />}
      <div>
        <Button type="submit" variant="contained" loading={busy} disabled={cents === undefined || isFull}>
          {translate('topUp.submit')}
        </Button>
      </div>
    </form>
  );
};

/**
 * `/bills/transactions/new`: the amount and the method. `need`: missing cents that prefill the amount; `bill`: the
 * bill that they are for.
 */
export const TopUpNew = () => {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const need = Number(search.get('need')) || undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['transactions', 'methods'],
    queryFn: ({ signal }) => call<Methods>('/bills/transactions/methods', { signal }),
  });
  const offered = useVocabulary('topup_methods').filter(
    ({ code, is_active: isActive }) => isActive && data?.payees.some(({ method }) => method === code),
  );
  const title = translate('topUp.title');
  return (
    <div className="pl-page pl-topup-page">
      <PageHeader
        title={title}
        crumbs={[
          { label: translate('bills.title'), to: pagePath('bills') },
          { label: translate('topUp.crumb'), to: pagePath('transactions') },
          { label: title },
        ]}
        facts={translate('topUp.help')}
      />
      <TitleCard title={title}>
        <div className="pl-card-body">
          {error && !data && (
            <ErrorState
              text={translate(error.message, { _: error.message })}
              onRetry={() => void refetch()}
            />
          )}
          {!error && !data && <SkeletonBlock width="100%" height={240} />}
          {data && offered.length === 0 && <NoteBox tone="warning" title={translate('topUp.closed')} />}
          {data && offered.length > 0 && (
            <TopUpForm methods={offered} open={data.open} need={need} billId={search.get('bill')} />
          )}
        </div>
      </TitleCard>
    </div>
  );
};
