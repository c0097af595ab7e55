import { TZDate } from '@date-fns/tz';
import { subDays } from 'date-fns/subDays';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { type LinkDetail, mostDaysBack, type PullCounts } from '../../../../contract/stores/calls.ts';
import { useSingleRun } from '../../../components/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/dialogs/FormDialog.tsx';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { OptionCard } from '../../../components/inputs/OptionCard.tsx';
import { TextField } from '../../../components/inputs/TextField.tsx';
import { getTimeZone } from '../../../i18n/locale.ts';
import { dateIn } from '../../../providers/query/datePresets.ts';
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
  const first = dayOf(subDays(now, mostDaysBack));
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
          error={!choice.isReady && translate('stores.pull.day_range', { days: mostDaysBack })}
          onChange={choice.setDay}
        />
      )}
    </>
  );
};

interface PullDialogProps {
  link: LinkDetail;
  onClose: () => void;
}

/** Asks a store for its changed orders now, and shows what came of it. */
export const PullDialog = ({ link, onClose }: PullDialogProps) => {
  const translate = useTranslate();
  const send = useLinkCommand(link.id);
  const choice = useRange();
  const [result, setResult] = useState<PullCounts | null>();
  const pull = useSingleRun(async () => setResult((await send('pull', choice.body)).last_pull));
  return (
    <FormDialog
      open
      onClose={onClose}
      onSubmit={() => choice.isReady && void pull.start()}
      title={translate('stores.pull.title', { store: link.name })}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate(result === undefined ? 'app.action.cancel' : 'app.action.close')}
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
          {!pull.busy && result && (
            <NoteBox tone={result.failed > 0 ? 'warning' : 'success'} title={translate('stores.pull.done')}>
              {translate('stores.pull.counts', { ...result })}
            </NoteBox>
          )}
          {!pull.busy && result === null && <NoteBox tone="info" title={translate('stores.pull.begun')} />}
        </div>
        {pull.error && <NoteBox tone="critical" role="alert" title={translate(pull.error)} />}
      </div>
    </FormDialog>
  );
};
