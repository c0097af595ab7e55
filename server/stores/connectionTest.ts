import {
  connectionSteps,
  type ConnectionStep,
  type ConnectionStepName,
  type StoreProblem,
} from '../../contract/stores/connection.ts';
import { StoreFailure } from './storeFailure.ts';

/** A problem that does not prevent the link from working. */
export interface StepWarning {
  problem: StoreProblem;
  detail?: string;
}

/** Checks of a connection test by step. A check throws `StoreFailure` if its step failed. */
export type StepChecks = Readonly<Record<ConnectionStepName, () => Promise<StepWarning | undefined>>>;

const runStep = async (step: ConnectionStepName, checks: StepChecks): Promise<ConnectionStep> => {
  try {
    const warning = await checks[step]();
    return warning ? { step, state: 'warning', ...warning } : { step, state: 'passed' };
  } catch (problem) {
    if (!(problem instanceof StoreFailure)) throw problem;
    const { detail } = problem;
    return { step, state: 'failed', problem: problem.problem, ...(detail !== undefined && { detail }) };
  }
};

/** Yields the steps of a connection test in order. Steps after a failed one are not run. */
export async function* runConnectionTest(checks: StepChecks): AsyncGenerator<ConnectionStep> {
  let hasFailed = false;
  for (const step of connectionSteps) {
    if (hasFailed) {
      yield { step, state: 'waiting' };
      continue;
    }
    const result = await runStep(step, checks);
    hasFailed = result.state === 'failed';
    yield result;
  }
}
