import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../../../contract/orders/statuses.ts';
import { resources } from '../../../contract/resources.ts';
import type { Resource } from '../../../contract/schema/resource.ts';
import { printQualityLook, statusLook, statusText } from '../../../src/theme/statusLook.ts';

describe('statusLook', () => {
  it.each([
    ['orders', 'pending', 'attention', 'ring'],
    ['tickets', 'pending', 'info', 'ring'],
    ['topup', 'pending', 'info', 'half'],
    ['topups', 'rejected', 'critical', 'cross'],
    ['orders', 'partially-fulfilled', 'progress', 'three-quarter'],
    ['orders', 'Partially fulfilled', 'progress', 'three-quarter'],
    ['tickets', 'In-review', 'info', 'half'],
    ['trackings', 'InTransit', 'progress', 'half'],
    ['trackings', '12', 'progress', 'half'],
    ['trackings', '11', 'warning', 'triangle'],
    ['trackings', '9', 'success', 'disc'],
    ['trackings', '14', 'critical', 'cross'],
    ['bills', 'debt', 'warning', 'triangle'],
    ['bills', 'something new', 'neutral', 'ring'],
  ])('%s %s is %s, %s', (resource, status, tone, pip) => {
    expect(statusLook(resource, status)).toEqual({ tone, pip });
  });

  it('gives every order status a distinct look', () => {
    const looks = orderStatuses.map((status) => Object.values(statusLook('orders', status)).join(' '));
    expect(new Set(looks).size).toBe(orderStatuses.length);
  });

  it('has a look for every status of every resource', () => {
    const unheard = statusLook('nothing', 'unheard of');
    const statuses = Object.values<Resource>(resources).flatMap(({ name, fields }) =>
      Object.values(fields).flatMap(({ kind, options }) =>
        kind === 'status' ? (options ?? []).map((status) => [name, status] as const) : [],
      ),
    );
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter(([name, status]) => statusLook(name, status) === unheard)).toEqual([]);
  });

  it('writes an unknown status in sentence case', () => {
    expect(statusText('WAITING_FOR_ink')).toBe('Waiting for ink');
  });

  it.each([
    [300, 'success'],
    [200, 'success'],
    [199, 'attention'],
    [150, 'attention'],
    [149, 'critical'],
  ])('%i DPI is %s', (dpi, tone) => {
    expect(printQualityLook(dpi).tone).toBe(tone);
  });
});
