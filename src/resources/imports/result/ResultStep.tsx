import { useState, useEffect, useEffectEvent } from 'react';
import type { Import } from '../../../../contract/imports/calls.ts';
import { useTranslate } from 'ra-core';
import { hasResults } from '../../../../contract/imports/progress.ts';
import { useRefreshResource } from '../../../providers/lists/useRefreshResource.ts';
import { useFocusOnTitle } from '../../../views/table/rowFocus.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { fileProblemText } from '../../../workflows/templates/problems.ts';
import { WizardLayout } from '../WizardLayout.tsx';
import { ImportProgress } from '../ImportInProgress.tsx';
import { BackgroundCard } from './BackgroundCard.tsx';
import { ControlButton } from './ControlButton.tsx';
import { NextCard } from './NextCard.tsx';
import { ResultHead } from './ResultHead.tsx';
import { ResultRows } from './ResultRows.tsx';
import { ResultTiles } from './ResultTiles.tsx';

/** Minimum time in ms to watch before an estimate is shown. */
const minWatchMs = 4000;

/**
 * Estimates the seconds until creating ends, by the rows done since this page opened; undefined while that is
 * unknown.
 */
const useTimeLeft = ({ rows_done: done, rows_total: total }: Import): number | undefined => {
  const [latest, setLatest] = useState(() => ({ done, at: Date.now() }));
  const [first] = useState(latest);
  if (latest.done !== done) setLatest({ done, at: Date.now() });
  const watched = latest.at - first.at;
  if (watched < minWatchMs || done <= first.done) return undefined;
  return ((total - done) * watched) / (done - first.done) / 1000;
};

/** Removes the padding of a title inside a padded body. */
const inline = { padding: 0 };

const minute = 60;

/** Shows "About 3 min left", once it is known. */
const TimeLeft = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const seconds = useTimeLeft(importRecord);
  if (seconds === undefined) return null;
  const text =
    seconds < minute
      ? translate('imports.result.seconds_left')
      : translate('imports.result.minutes_left', { smart_count: Math.ceil(seconds / minute) });
  return <> {text}</>;
};

const Creating = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  return (
    <>
      <div className="pl-card-body pl-stack">
        <h2 className="pl-card-title pl-wrap-any" style={inline}>
          {importRecord.file_name}
        </h2>
        <ImportProgress importRecord={importRecord} />
        <div className="pl-row">
          <p className="pl-muted pl-grow">
            {translate('imports.leave')}
            <TimeLeft importRecord={importRecord} />
          </p>
          <ControlButton importRecord={importRecord} act="stop" />
        </div>
      </div>
      <ResultTiles importRecord={importRecord} />
    </>
  );
};

/** Shows why creating failed on our side, and what the seller can do. */
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

/** Refreshes order lists when creating ends, because they do not know the new orders. */
const useFreshOrders = (status: Import['status']): void => {
  const refresh = useRefreshResource('orders');
  const refetchTemplates = useEffectEvent(() => refresh());
  useEffect(() => {
    if (status === 'done' || status === 'stopped' || status === 'failed') void refetchTemplates();
  }, [status]);
};

/** Renders step 4: progress while orders are created, then the outcome of each, and the next steps. */
export const ResultStep = ({ importRecord }: { importRecord: Import }) => {
  const translate = useTranslate();
  const creating = importRecord.status === 'creating';
  useFreshOrders(importRecord.status);
  // The Stop and Continue buttons unmount after a click.
  useFocusOnTitle(importRecord.status);
  return (
    <WizardLayout step="result">
      <div className="pl-two">
        <div className="pl-stack">
          <section className="pl-card" aria-label={translate('imports.step.result')} aria-busy={creating}>
            {creating ? (
              <Creating importRecord={importRecord} />
            ) : (
              <>
                <ResultHead importRecord={importRecord} />
                {importRecord.problem && <FailureNote problem={importRecord.problem} />}
                <ResultTiles importRecord={importRecord} />
              </>
            )}
          </section>
          {hasResults(importRecord) && <ResultRows key={importRecord.status} importRecord={importRecord} />}
        </div>
        <aside className="pl-stack" aria-label={translate('imports.result.next')}>
          {!creating && <NextCard importRecord={importRecord} />}
          <BackgroundCard currentId={importRecord.id} />
        </aside>
      </div>
    </WizardLayout>
  );
};
