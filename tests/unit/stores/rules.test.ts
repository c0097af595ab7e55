import { describe, expect, it } from 'vitest';
import { incomingReasons, incomingStates } from '../../../contract/stores/incoming.ts';
import { storeLinkStates } from '../../../contract/stores/links.ts';
import { missingScopes, neededScopes } from '../../../contract/stores/neededScopes.ts';
import {
  checkLinkCommand,
  checkRetry,
  checkTakeAnyway,
  checkTakeAsAnother,
  type LinkCommand,
} from '../../../contract/stores/rules.ts';

const commands: readonly LinkCommand[] = ['pull', 'pause', 'resume', 'keys', 'disconnect', 'hooks'];

const allowedIn = (status: (typeof storeLinkStates)[number]): LinkCommand[] =>
  commands.filter((command) => checkLinkCommand(status, command).ok);

describe('the commands on a link', () => {
  it('depend on its state', () => {
    expect(Object.fromEntries(storeLinkStates.map((status) => [status, allowedIn(status)]))).toEqual({
      active: ['pull', 'pause', 'keys', 'disconnect', 'hooks'],
      paused: ['resume', 'keys', 'disconnect'],
      broken: ['pull', 'pause', 'keys', 'disconnect'],
      disconnected: [],
    });
  });

  it('are refused with a code', () => {
    expect(checkLinkCommand('paused', 'pull')).toEqual({ ok: false, reason: 'store_link_state' });
  });
});

describe('an order of a store', () => {
  const statesThat = (check: typeof checkRetry): string[] =>
    incomingStates.filter((status) => check({ status }).ok);

  it('is tried again where it failed or a rule keeps it out', () => {
    expect(statesThat(checkRetry)).toEqual(['left_out', 'failed']);
  });

  it('becomes another one where its number is here already', () => {
    expect(statesThat(checkTakeAsAnother)).toEqual(['here_already']);
  });

  it('is taken in spite of the rules that the seller may overrule only', () => {
    const overruled = incomingReasons.filter(
      (reason) => checkTakeAnyway({ status: 'left_out', reason, order_id: null }).ok,
    );
    expect(overruled).toEqual(['test', 'high_risk', 'placed_before']);
    expect(checkTakeAnyway({ status: 'created', reason: 'high_risk', order_id: 'order' }).ok).toBe(false);
    expect(checkTakeAnyway({ status: 'created', reason: null, order_id: null }).ok).toBe(true);
  });
});

it('counts the right to write as one to read', () => {
  expect(missingScopes('shopify', neededScopes.shopify)).toEqual([]);
  expect(missingScopes('shopify', ['write_orders', 'write_merchant_managed_fulfillment_orders'])).toEqual([
    'read_products',
  ]);
  expect(missingScopes('woocommerce', [])).toEqual([]);
});
