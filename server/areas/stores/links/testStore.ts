import { subDays } from 'date-fns/subDays';
import type { z } from 'zod';
import type { ValueError } from '../../../../contract/errors.ts';
import type { testLinkSchema, TestResult } from '../../../../contract/stores/calls.ts';
import {
  type ConnectionStep,
  connectionSteps,
  type StoreIdentity,
} from '../../../../contract/stores/connection.ts';
import { invalid } from '../../../base/errors.ts';
import type { Services } from '../../../services/services.ts';
import type { Store } from '../../../stores/platform.ts';
import { platformOf, type LinkedPlatform } from '../../../stores/registry.ts';
import { StoreFailure } from '../../../stores/storeFailure.ts';
import { type HandOverOwner, openHandedKeys } from './handOver.ts';
import { openNewStore } from './openLink.ts';

/** Platform and address of a store as they were typed, with its credentials or the hand-over that has them. */
export type TypedAccess = Pick<
  z.infer<typeof testLinkSchema>['test'],
  'platform' | 'address' | 'credentials' | 'hand_over'
>;

export interface ReadAccess {
  platform: LinkedPlatform;
  origin: string;
  credentials: unknown;
  /** Hand-over by which the store sent the credentials; undefined if they were typed. */
  handOver: string | undefined;
}

const wrongFields = (path: string, names: readonly string[]): Record<string, ValueError> =>
  Object.fromEntries(names.map((name) => [name ? `${path}.${name}` : path, 'format']));

/**
 * Reads the typed address and credentials. Throws 422 below `path` if they do not fit the platform, and
 * `hand_over_gone`.
 */
export const readAccess = async (
  services: Services,
  owner: HandOverOwner,
  { platform: name, address, credentials: typed, hand_over: handOver }: TypedAccess,
  path: string,
): Promise<ReadAccess> => {
  const platform = platformOf(name);
  const origin = platform.readOrigin(address);
  if (!origin) throw invalid({ [`${path}.address`]: 'store_address' });
  if (typed && handOver) throw invalid({ [`${path}.hand_over`]: 'choice' });
  const credentials = handOver
    ? await openHandedKeys(services, owner, { id: handOver, platform: name, origin })
    : typed;
  if (!credentials) throw invalid({ [`${path}.credentials`]: 'required' });
  const wrongNames = platform.wrongCredentials(credentials);
  if (wrongNames.length > 0) throw invalid(wrongFields(`${path}.credentials`, wrongNames));
  return { platform, origin, credentials, handOver };
};

export interface ConnectionTest {
  steps: ConnectionStep[];
  identity: StoreIdentity | undefined;
}

/** Steps without which a link cannot work; the others only warn. */
const isNeeded = ({ step }: ConnectionStep): boolean => step !== 'hooks';

/** Returns true if all needed steps passed. */
export const canConnect = ({ steps, identity }: ConnectionTest): boolean =>
  identity !== undefined &&
  steps.filter(isNeeded).every(({ state }) => state !== 'failed' && state !== 'waiting');

/** Runs the connection test. Marks the step of a failure as failed and those after it as waiting. */
export const testStore = async (store: Store, signal: AbortSignal): Promise<ConnectionTest> => {
  const steps: ConnectionStep[] = [];
  let identity: StoreIdentity | undefined;
  try {
    const test = store.testConnection(signal);
    for (;;) {
      const step = await test.next();
      if (step.done) {
        identity = step.value;
        break;
      }
      steps.push(step.value);
    }
  } catch (failure) {
    if (!(failure instanceof StoreFailure)) throw failure;
    const { problem, detail } = failure;
    const step = connectionSteps[steps.length] ?? 'store';
    steps.push({ step, state: 'failed', problem, ...(detail && { detail }) });
  }
  const tested = new Set(steps.map(({ step }) => step));
  const waitingSteps = connectionSteps.filter((step) => !tested.has(step));
  return {
    steps: [...steps, ...waitingSteps.map((step) => ({ step, state: 'waiting' as const }))],
    identity,
  };
};

/** Handles POST /store-links/test. Stores nothing. */
export const testLink = async (
  services: Services,
  owner: HandOverOwner,
  test: z.infer<typeof testLinkSchema>['test'],
  signal: AbortSignal,
): Promise<TestResult> => {
  const { platform, origin, credentials } = await readAccess(services, owner, test, 'test');
  const store = openNewStore(services, platform, origin, credentials);
  const tested = await testStore(store, signal);
  const isGood = canConnect(tested);
  const { identity } = tested;
  return {
    steps: tested.steps,
    store: identity
      ? { name: identity.name, currency: identity.currency, time_zone: identity.timeZone }
      : null,
    can_connect: isGood,
    waiting_orders:
      isGood && test.days
        ? await store.countWaitingOrders(subDays(services.now(), test.days).toISOString(), signal)
        : null,
  };
};
