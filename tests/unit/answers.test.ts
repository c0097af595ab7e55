import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orders } from '../../contract/orders/orders.ts';
import { orderDetailSchema } from '../../contract/orders/calls.ts';
import { recordSchema } from '../../contract/schema/derive.ts';
import { cuttingCompiler } from '../../server/http/answers.ts';

const write = (schema: z.ZodType, data: unknown): unknown =>
  JSON.parse(cuttingCompiler({ schema, method: 'GET', url: '/', httpStatus: '200' })(data));

describe('an answer', () => {
  it('has the fields of its schema and no others, at any depth', () => {
    const schema = z.object({
      id: z.int(),
      owner: z.object({ name: z.string() }).nullable(),
      lines: z.array(z.object({ sku: z.string(), note: z.string().optional() })),
    });
    const row = {
      id: 1,
      secret: 's',
      owner: { name: 'Mai', hash: 'h' },
      lines: [
        { sku: 'A', cost: 3 },
        { sku: 'B', note: 'n' },
      ],
    };
    expect(write(schema, row)).toEqual({
      id: 1,
      owner: { name: 'Mai' },
      lines: [{ sku: 'A' }, { sku: 'B', note: 'n' }],
    });
    expect(write(schema, { id: 2, owner: null, lines: [] })).toEqual({ id: 2, owner: null, lines: [] });
  });

  it('is cut without a change to what it was made of', () => {
    const schema = z.object({ id: z.int(), lines: z.array(z.object({ sku: z.string() })) });
    const whole = { sku: 'A' };
    const row = { id: 1, lines: [whole, { sku: 'B', cost: 3 }] };
    expect(write(schema, row)).toEqual({ id: 1, lines: [{ sku: 'A' }, { sku: 'B' }] });
    expect(row).toEqual({ id: 1, lines: [{ sku: 'A' }, { sku: 'B', cost: 3 }] });
    expect(write(z.array(z.object({ sku: z.string() })), [whole])).toEqual([whole]);
  });

  it('has only the fields of its schema for orders, however many columns the row has', () => {
    const fields = Object.fromEntries(Object.keys(orders.fields).map((name) => [name, 1]));
    const written = write(z.object({ orders: z.array(recordSchema(orders)) }), {
      orders: [{ ...fields, id: 'x', account_id: 'a', search: 's', resend_of: null }],
    });
    expect(written).toEqual({ orders: [{ ...fields, id: 'x' }] });
  });

  it('keeps the free data of an order’s timeline', () => {
    const event = {
      id: '1',
      kind: 'paid',
      actor: null,
      data: { bill: 'B-1', deep: { kept: true } },
      created_at: 'now',
    };
    expect(write(orderDetailSchema, { events: [{ ...event, account_id: 'a' }] })).toEqual({
      events: [event],
    });
  });

  it('is left to the schema’s own parser where a plain cut could let something out', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expect(write(either, { b: 'x', secret: 's' })).toEqual({ b: 'x' });
    expect(write(z.record(z.string(), z.object({ a: z.string() })), { k: { a: 'x', secret: 's' } })).toEqual({
      k: { a: 'x' },
    });
  });
});
