import { useState, useEffect, useEffectEvent } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { useTranslate } from 'react-admin';
import { hasResults } from '../../../../contract/imports/progress.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useFocusOnTitle } from '../../../views/table/keepFocus.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { fileProblemText } from '../../../workflows/templates/problems.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { ImportProgress } from '../Working.tsx';
import { BackgroundCard } from './BackgroundCard.tsx';
import { ControlButton } from './ControlButton.tsx';
import { NextCard } from './NextCard.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultTiles } from './ResultTiles.tsx';

/** ms that are watched before anything is said. */
const settle = 4000;

/**
 * How long creating will still take, by the rows done since this page began to look: seconds, or undefined while
 * that cannot be told.
 */
const useTimeLeft = ({ rows_done: done, rows_total: total }: Import): number | undefined => {
  const [now, setNow] = useState(() => ({ done, at: Date.now() }));
  const [first] = useState(now);
  if (now.done !== done) setNow({ done, at: Date.now() });
  const watched = now.at - first.at;
  if (watched < settle || done <= first.done) return undefined;
  return ((total - done) * watched) / (done - first.done) / 1000;
};

/** The title stands inside the body, which has the padding. */
const inline = { padding: 0 };

const minute = 60;

/** "About 3 min left", once it can be told. */
const TimeLeft = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const seconds = useTimeLeft(one);
  if (seconds === undefined) return null;
  const words =
    seconds < minute
      ? translate('imports.result.seconds_left')
      : translate('imports.result.minutes_left', { smart_count: Math.ceil(seconds / minute) });
  return <> {words}</>;
};

const Creating = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  return (
    <>
      <div className="pl-card-body pl-stack">
        <h2 className="pl-card-title pl-wrap-any" style={inline}>
          {one.file_name}
        </h2>
        <ImportProgress one={one} />
        <div className="pl-row">
          <p className="pl-muted pl-grow">
            {translate('imports.leave')}
            <TimeLeft one={one} />
          </p>
          <ControlButton one={one} act="stop" />
        </div>
      </div>
      <ResultTiles one={one} />
    </>
  );
};

/** Why creating failed on our side, and what the seller can do. */
const FailureNote = ({ problem }: { problem: NonNullable<Import['problem']> }) => {
  const translate = useTranslate();
  return (
    <div className="pl-card-body">
      <NoteBox tone="critical" role="alert">
        {fileProblemText(translate, problem)}
      </NoteBox>
    </div>
  );
};

/** Lists of orders know nothing of the new ones yet. */
const useFreshOrders = (status: Import['status']): void => {
  const refresh = useRefreshResource('orders');
  const renew = useEffectEvent(() => refresh());
  useEffect(() => {
    if (status === 'done' || status === 'stopped' || status === 'failed') void renew();
  }, [status]);
};

/** Step 4: progress while orders are created, then what became of each, and what to do next. */
export const ResultStep = ({ one }: { one: Import }) => {
  const translate = useTranslate();
  const creating = one.status === 'creating';
  useFreshOrders(one.status);
  // Stop and Continue go with what they did.
  useFocusOnTitle(one.status);
  return (
    <ImportFrame step="result">
      <div className="pl-two">
        <div className="pl-stack">
          <section className="pl-card" aria-label={translate('imports.step.result')} aria-busy={creating}>
            {creating ? (
              <Creating one={one} />
            ) : (
              <>
                <ResultHead one={one} />
                {one.problem && <FailureNote problem={one.problem} />}
                <ResultTiles one={one} />
              </>
            )}
          </section>
          {hasResults(one) && <ResultRows key={one.status} one={one} />}
        </div>
        <aside className="pl-stack" aria-label={translate('imports.result.next')}>
          {!creating && <NextCard one={one} />}
          <BackgroundCard currentId={one.id} />
        </aside>
      </div>
    </ImportFrame>
  );
};
