import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import * as operations from '../../../../server/stores/shopify/operations.ts';
import { webhookTopics } from '../../../../server/stores/shopify/webhooks.ts';
import { estimateCost, maxQueryCost } from '../../../support/stores/shopify/costs.ts';
import { shopifySchema } from '../../../support/stores/shopifyStandIn.ts';

const isOperation = (value: unknown): value is operations.GraphqlOperation =>
  typeof value === 'object' && value !== null && 'text' in value;

const all = Object.values<unknown>(operations).filter(isOperation);

describe('operations of Shopify', () => {
  it.each(all.map(({ name, text }) => [name, text]))('%s fits the schema', (_name, text) => {
    expect(validate(shopifySchema, parse(text))).toEqual([]);
  });

  it.each(all.map(({ name, text }) => [name, text]))('%s asks for less than one query may', (_name, text) => {
    const ids = Array.from({ length: 250 }, (_, place) => `gid://shopify/Order/${place}`);
    expect(estimateCost(shopifySchema, parse(text), { ids })).toBeLessThan(maxQueryCost);
  });

  it('has a name for each operation, which is the one in its text', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, text } of all) expect(text).toMatch(new RegExp(`^(query|mutation) ${name}\\b`));
  });

  it('keeps a bulk query within five connections', () => {
    const text = operations.bulkOrdersQuery(`updated_at:>='2026-11-27T06:00:00Z'`);
    expect(validate(shopifySchema, parse(text))).toEqual([]);
    expect(text.match(/edges \{/g)).toHaveLength(4);
  });

  it('registers topics that exist', () => {
    const topics = shopifySchema.getType('WebhookSubscriptionTopic');
    const names = topics && 'getValues' in topics ? topics.getValues().map(({ name }) => name) : [];
    expect(names).toEqual(expect.arrayContaining([...webhookTopics]));
  });

  it('estimates the cost of nested lists as their product', () => {
    const text = `{ orders(first: 25) { nodes { lineItems(first: 50) { nodes { id } } } } }`;
    expect(estimateCost(shopifySchema, parse(text), {})).toBe(2 + 25 * (1 + 2 + 50));
  });
});
