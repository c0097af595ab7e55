import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { useGetOne, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { type LinkDetail, maxDaysBack } from '../../../../contract/stores/calls.ts';
import { problemOf } from '../../../../contract/stores/health.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { getTimeZone } from '../../../i18n/locale.ts';
import { dateIn } from '../../../providers/query/datePresets.ts';
import { wholeRecord } from '../../../views/record/detail.ts';
import { ProblemHelp } from '../../../workflows/stores/ProblemHelp.tsx';
import { WaitNote } from './WaitNote.tsx';
import { useLinkCommand } from './useLinkCommand.ts';

/** Returns the first instant of a day in the account's time zone. */
const startOf = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, getTimeZone()).getTime()).toISOString();
};

const dayOf = (moment: Date): string => dateIn(getTimeZone(), moment.getTime());

/** Holds which changes are pulled: those since the last pull, or all since a day. */
const useRange = () => {
  const [now] = useState(() => new Date());
  const [range, setRange] = useState<'last' | 'day'>('last');
  const [day, setDay] = useState(() => dayOf(subDays(now, 1)));
  const first = dayOf(subDays(now, maxDaysBack));
  const last = dayOf(now);
  const isInside = day >= first && day <= last;
  return {
    range,
    setRange,
    day,
    setDay,
    first,
    last,
    isReady: range === 'last' || isInside,
    body: { pull: range === 'day' ? { since: startOf(day) } : {} },
  };
};

const RangeChoice = ({ choice }: { choice: ReturnType<typeof useRange> }) => {
  const translate = useTranslate();
  const name = useId();
  return (
    <>
      <fieldset className="pl-st-choice">
        <legend className="pl-sr">{translate('stores.pull.range')}</legend>
        {(['last', 'day'] as const).map((value) => (
          <OptionCard
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={choice.range === value}
            onChange={() => choice.setRange(value)}
            title={translate(`stores.pull.${value}_title`)}
            text={translate(`stores.pull.${value}_text`)}
          />
        ))}
      </fieldset>
      {choice.range === 'day' && (
        <TextField
          label={translate('stores.pull.day')}
          type="date"
          min={choice.first}
          max={choice.last}
          value={choice.day}
          error={!choice.isReady && translate('stores.pull.day_range', { days: maxDaysBack })}
          onChange={choice.setDay}
        />
      )}
    </>
  );
};

/** Ms between two looks at a pull under way. */
const lookInterval = 2000;

type Schedule = Pick<LinkDetail, 'last_pull_at' | 'next_pull_at'>;

/**
 * Begins a pull, which the server does in its own time, and follows it while the dialog is open. Every attempt ends
 * with another time of the next one, so that a problem of an earlier attempt is not taken for its result.
 */
const usePull = (link: LinkDetail, body: object) => {
  const { id, last_pull: counts } = link;
  const send = useLinkCommand(id);
  const [before, setBefore] = useState<Schedule>();
  const begin = useSingleRun(async () => setBefore(await send('pull', body)));
  const isDone = before !== undefined && before.last_pull_at !== link.last_pull_at;
  const isEnded = isDone || (before !== undefined && before.next_pull_at !== link.next_pull_at);
  const isRunning = before !== undefined && !isEnded;
  // The page shows the same record, so that each look updates it as well.
  useGetOne<LinkDetail>(
    'store_links',
    { id, meta: wholeRecord },
    { enabled: isRunning, refetchInterval: lookInterval, onError: () => undefined },
  );
  const start = (): Promise<void> => {
    setBefore(undefined);
    return begin.start();
  };
  const hasFailed = isEnded && !isDone;
  return {
    start,
    busy: begin.busy || isRunning,
    error: begin.error,
    counts: isDone ? counts : undefined,
    hasFailed,
    problem: hasFailed ? problemOf(link) : null,
  };
};

interface PullDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Asks a store for its changed orders now, and shows what came of it. */
export const PullDialog = ({ link, onClose }: PullDialogProps) => {
  const translate = useTranslate();
  const choice = useRange();
  const pull = usePull(link, choice.body);
  const { counts, problem } = pull;
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => choice.isReady && void pull.start()}
      title={translate('stores.pull.title', { store: link.name })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('app.action.close')}
          </Button>
          <Button type="submit" variant="contained" disabled={!choice.isReady} loading={pull.busy}>
            {translate('stores.command.pull')}
          </Button>
        </>
      }
    >
      <div className="pl-stack">
        <RangeChoice choice={choice} />
        <div role="status">
          {pull.busy && translate('stores.pull.running')}
          {counts && (
            <NoteBox tone={counts.failed > 0 ? 'warning' : 'success'} title={translate('stores.pull.done')}>
              {translate('stores.pull.counts', { ...counts })}
            </NoteBox>
          )}
          {pull.hasFailed && <WaitNote link={link} />}
          {problem && (
            <NoteBox tone="critical" title={translate(`resources.store_links.choices.problem.${problem}`)}>
              <ProblemHelp platform={link.platform} problem={problem} detail={link.problem_detail} />
            </NoteBox>
          )}
        </div>
        {pull.error && <NoteBox tone="critical" role="alert" title={translate(pull.error)} />}
      </div>
    </FormDialog>
  );
};
