import { field, optional } from '../schema/field.ts';
import { defineResource, type RecordOfResource } from '../schema/resource.ts';
import { unpaidReasons } from './payments.ts';

/**
 * States of an incoming order. `waiting`: not read yet. `here_already`: the shop has an order with its number from
 * another source. `left_out`: a rule keeps it out. `failed`: it could not be taken; it is tried again once it changes.
 * `gone`: deleted in the store.
 */
export const incomingStates = ['waiting', 'created', 'here_already', 'left_out', 'failed', 'gone'] as const;
export type IncomingState = (typeof incomingStates)[number];

/**
 * Kinds of an order's lines. All but `goods` stay visible and are never printed; `other_location`: another fulfilment
 * service or location sends it; `not_ours`: the seller said so of its variant.
 */
export const storeLineKinds = [
  'goods',
  'gift_card',
  'tip',
  'fee',
  'digital',
  'other_location',
  'not_ours',
] as const;
export type StoreLineKind = (typeof storeLineKinds)[number];

/** Rules that keep an order out until it changes (domain §6). */
export const leftOutRules = [
  'unpaid',
  'test',
  'canceled',
  'refunded',
  'pickup',
  'sent_already',
  'held',
  'high_risk',
  'placed_before',
  'nothing_of_ours',
] as const;
export type LeftOutRule = (typeof leftOutRules)[number];

/** Reasons why an order could not be taken. */
export const incomingFailures = [
  'address_missing',
  'country_unknown',
  'no_line',
  'answer_incomplete',
  'too_many_lines',
  'text_too_long',
  'changed_after_paying',
  'changed_too_late',
  'restored',
  'unexpected',
] as const;

/** Reasons why an incoming order has no order here, or waits for the seller. */
export const incomingReasons = [...leftOutRules, ...incomingFailures] as const;
export type IncomingReason = (typeof incomingReasons)[number];

/** Orders of linked stores and their outcome here. Every order that a store sent is listed. */
export const incomingOrders = defineResource({
  name: 'incoming_orders',
  fields: {
    /** Number in the store. */
    number: field.text({ max: 120, filter: 'search', write: 'never' }),
    status: field.status(incomingStates, { filter: 'in', write: 'never' }),
    reason: optional(field.choice(incomingReasons, { filter: 'in', write: 'never' })),
    link_id: field.ref('store_links', { filter: 'in', write: 'never' }),
    shop_id: field.ref('shops', { filter: 'in', write: 'never' }),
    /** Our order; for `here_already` the one with the same number. */
    order_id: optional(field.ref('orders', { write: 'never' })),
    /** State as the store names it. */
    store_state: field.text({ max: 60, write: 'never' }),
    /** True if the store's order differs from what we read: in the number of pieces, or by money without a line. */
    differs: field.flag({ filter: 'eq', write: 'never' }),
    /** Why the order is not paid by itself; null if it is paid, or if its link pays nothing. */
    unpaid_reason: optional(field.choice(unpaidReasons, { filter: 'in', write: 'never' })),
    /** When the link paid it by itself. */
    auto_paid_at: optional(field.datetime({ write: 'never' })),
    store_updated_at: field.datetime({ write: 'never' }),
    created_at: field.datetime({ filter: 'dates', sort: true, write: 'never' }),
  },
  represent: (order) => order.number,
  list: {
    columns: ['number', 'status', 'reason', 'link_id', 'order_id', 'store_state', 'created_at'],
    hidden: ['shop_id', 'differs', 'unpaid_reason', 'auto_paid_at', 'store_updated_at'],
    sort: ['created_at', 'DESC'],
    tabs: 'status',
  },
  filters: ['link_id', 'shop_id', 'reason', 'unpaid_reason', 'differs', 'created_at'],
  show: [
    {
      title: 'summary',
      fields: [
        'number',
        'status',
        'reason',
        'link_id',
        'order_id',
        'unpaid_reason',
        'auto_paid_at',
        'store_state',
        'store_updated_at',
        'created_at',
      ],
    },
  ],
});
export type IncomingOrder = RecordOfResource<typeof incomingOrders>;
