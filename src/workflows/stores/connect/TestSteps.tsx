import {
  MdOutlineCheckCircleOutline,
  MdOutlineErrorOutline,
  MdOutlineRefresh,
  MdOutlineSchedule,
  MdOutlineWarningAmber,
} from 'react-icons/md';
import type { IconType } from 'react-icons';
import { useTranslate } from 'ra-core';
import type { TestResult } from '../../../../contract/stores/calls.ts';
import { connectionSteps, type ConnectionState } from '../../../../contract/stores/connection.ts';
import type { StorePlatformName } from '../../../../contract/stores/platforms.ts';
import { NoteBox } from '../../../components/feedback/NoteBox.tsx';
import { Button } from '../../../components/inputs/Button.tsx';
import { ToneBadge } from '../../../components/text/StatusBadge.tsx';
import { ProblemHelp } from '../ProblemHelp.tsx';
import type { AccessState } from './useStoreAccess.ts';

type Step = TestResult['steps'][number];

const icons: Readonly<Record<ConnectionState, IconType>> = {
  passed: MdOutlineCheckCircleOutline,
  warning: MdOutlineWarningAmber,
  failed: MdOutlineErrorOutline,
  waiting: MdOutlineSchedule,
};

const untested: readonly Step[] = connectionSteps.map((step) => ({ step, state: 'waiting' }));

const StepRow = ({
  platform,
  step: { step, state, problem, detail },
  isRunning,
}: {
  platform: StorePlatformName;
  step: Step;
  isRunning: boolean;
}) => {
  const translate = useTranslate();
  const Icon = icons[state];
  const name = translate(`stores.steps.${step}`);
  return (
    <li data-state={state}>
      <Icon aria-hidden="true" />
      <div>
        <b>{problem ? translate(`resources.store_links.choices.problem.${problem}`) : name}</b>
        <span className="pl-sr">{`, ${translate(`stores.states.${state}`)}`}</span>
        {problem && <ProblemHelp platform={platform} problem={problem} detail={detail} />}
        {state === 'waiting' && !isRunning && <p>{translate('stores.test.waits')}</p>}
      </div>
    </li>
  );
};

const countOf = ({ steps }: TestResult, state: ConnectionState): number =>
  steps.filter((step) => step.state === state).length;

/** Summary of a test in a few words: what failed, else that it passed. */
const Verdict = ({ result }: { result: TestResult }) => {
  const translate = useTranslate();
  const failed = countOf(result, 'failed');
  if (failed > 0)
    return (
      <ToneBadge tone="critical" pip="cross">
        {translate('stores.test.failed', { smart_count: failed, total: result.steps.length })}
      </ToneBadge>
    );
  const warnings = countOf(result, 'warning');
  return warnings > 0 ? (
    <ToneBadge tone="attention" pip="diamond">
      {translate('stores.test.passed_with', { smart_count: warnings })}
    </ToneBadge>
  ) : (
    <ToneBadge tone="success" pip="disc">
      {translate('stores.test.passed')}
    </ToneBadge>
  );
};

/** The test of a store: its button, the result in a line that is read out, and each step with what to do. */
export const TestSteps = ({ state }: { state: AccessState }) => {
  const translate = useTranslate();
  const { test, result, hasFailed } = state;
  const isRunning = test.isPending;
  const steps = isRunning ? untested : result?.steps;
  return (
    <section className="pl-st-test" aria-label={translate('stores.test.title')}>
      <div className="pl-row pl-wrap">
        <Button
          type={state.canConnect ? 'button' : 'submit'}
          variant="outlined"
          size="small"
          loading={isRunning}
          startIcon={<MdOutlineRefresh />}
          onClick={state.canConnect ? state.runTest : undefined}
        >
          {translate(result ? 'stores.test.again' : 'stores.test.start')}
        </Button>
        <span role="status">
          {isRunning && <span className="pl-muted">{translate('stores.test.running')}</span>}
          {!isRunning && result && <Verdict result={result} />}
        </span>
      </div>
      {hasFailed && (
        <NoteBox tone="critical" role="alert" title={translate(test.error?.message ?? 'app.unexpected')} />
      )}
      {steps && (
        <ol className="pl-st-steps" aria-busy={isRunning}>
          {steps.map((step) => (
            <StepRow key={step.step} platform={state.platform} step={step} isRunning={isRunning} />
          ))}
        </ol>
      )}
      {result?.can_connect && result.store && (
        <p className="pl-muted">
          {translate('stores.test.found', {
            name: result.store.name,
            currency: result.store.currency,
            zone: result.store.time_zone,
          })}
        </p>
      )}
    </section>
  );
};
