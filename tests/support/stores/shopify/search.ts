import { GraphQLError } from 'graphql';
import type { Order, Product } from './records.ts';
import { fulfillmentStatusOf } from './views.ts';

const refuse = (term: string): never => {
  throw new GraphQLError(`Invalid search term: ${term}`, { extensions: { code: 'BAD_REQUEST' } });
};

const sinceOf = (value: string): number => {
  const instant = /^>='([^']+)'$/.exec(value)?.[1];
  return instant === undefined ? refuse(value) : Date.parse(instant);
};

/** The API compares whole seconds. */
const isSince = (date: Date, value: string): boolean =>
  Math.floor(date.getTime() / 1000) * 1000 >= sinceOf(value);

const orderTerms: Readonly<Record<string, (order: Order, value: string) => boolean>> = {
  updated_at: ({ updatedAt }, value) => isSince(updatedAt, value),
  created_at: ({ createdAt }, value) => isSince(createdAt, value),
  status: ({ cancelledAt }, value) => (value === 'open' ? cancelledAt === null : refuse(value)),
  financial_status: ({ financialStatus }, value) => financialStatus.toLowerCase() === value,
  fulfillment_status: (order, value) =>
    value === 'unfulfilled' ? fulfillmentStatusOf(order) === 'UNFULFILLED' : refuse(value),
};

const productTerms: Readonly<Record<string, (product: Product, value: string) => boolean>> = {
  updated_at: ({ updatedAt }, value) => isSince(updatedAt, value),
};

/** Makes a filter of a query in the platform's search language. A term that the stand-in does not know is refused. */
const readQuery =
  <T>(terms: Readonly<Record<string, (item: T, value: string) => boolean>>) =>
  (query: string | null | undefined): ((item: T) => boolean) => {
    const parts = (query ?? '').split(' ').filter(Boolean);
    const tests = parts.map((part) => {
      const [name = '', ...value] = part.split(':');
      const test = terms[name] ?? refuse(part);
      return (item: T) => test(item, value.join(':'));
    });
    return (item) => tests.every((test) => test(item));
  };

export const orderFilter = readQuery(orderTerms);
export const productFilter = readQuery(productTerms);
