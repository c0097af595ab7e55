import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { hasRight, rightsIn } from '../../contract/accounts/permissions.ts';
import { costMark } from '../../contract/schema/cost.ts';
import { revealsCost, isCentsName } from '../../contract/schema/costNames.ts';
import { ApiError } from '../base/errors.ts';
import { actorOf, type Actor } from '../actor/actor.ts';

/** Returns true if the caller sees cost in a shop. */
type Sees = (shopId: string) => boolean;
type Blank = (value: unknown, sees: Sees) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const byMark: Record<'value' | 'cents', Blank> = {
  value: () => null,
  cents: (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, fieldValue]) => [name, isCentsName(name) ? null : fieldValue]),
        )
      : value,
};

const inObject = (shape: Readonly<Record<string, z.core.$ZodType>>): Blank | undefined => {
  const blanks = Object.entries(shape).flatMap(([name, schema]) => {
    const blank = blankOf(schema);
    return blank ? [[name, blank] as const] : [];
  });
  if (blanks.length === 0) return undefined;
  return (value, sees) => {
    if (!isRecord(value)) return value;
    // A record of a shop is judged by the caller's role there; everything else by all the shops that the call may
    // touch.
    if ('shop_id' in shape && typeof value['shop_id'] === 'string' && sees(value['shop_id'])) return value;
    const copy = { ...value };
    for (const [name, blank] of blanks) if (name in copy) copy[name] = blank(copy[name], sees);
    return copy;
  };
};

/** Returns inner schemas whose values cannot be told apart, or are made by a function. */
const inside = (schema: z.core.$ZodType): readonly z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodTuple) return schema.def.items;
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch)
    return [schema.unwrap()];
  return [];
};

/**
 * Builds the function that blanks the costs in a value of this schema; undefined without costs. Throws for costs that
 * everybody would see: such an answer must be declared differently.
 */
const blankOf = (schema: z.core.$ZodType): Blank | undefined => {
  const mark = costMark(schema);
  if (mark) return byMark[mark];
  if (schema instanceof z.ZodObject) return inObject(schema.shape);
  if (schema instanceof z.ZodArray) {
    const blank = blankOf(schema.element);
    return (
      blank &&
      ((value, sees) => (Array.isArray(value) ? value.map((element) => blank(element, sees)) : value))
    );
  }
  if (schema instanceof z.ZodRecord) {
    const blank = blankOf(schema.valueType);
    return (
      blank &&
      ((value, sees) =>
        isRecord(value)
          ? Object.fromEntries(
              Object.entries(value).map(([name, fieldValue]) => [name, blank(fieldValue, sees)]),
            )
          : value)
    );
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return blankOf(schema.unwrap());
  if (inside(schema).some(blankOf))
    throw new Error(
      `The costs in a ${schema instanceof z.ZodType ? schema.type : 'part'} of an answer cannot be taken out of it`,
    );
  return undefined;
};

const blanks = new WeakMap<object, Blank | undefined>();

/** Returns the answer of a route that its schema declares for status 200. */
const answerSchema = (schema: unknown): z.core.$ZodType | undefined => {
  const response = isRecord(schema) && isRecord(schema['response']) ? schema['response'][200] : undefined;
  return response instanceof z.ZodType ? response : undefined;
};

/** Prepares a route when it is registered, so that a request only looks it up. */
export const prepareBlank = ({ schema }: RouteOptions): void => {
  const responseSchema = answerSchema(schema);
  if (responseSchema && !blanks.has(responseSchema)) blanks.set(responseSchema, blankOf(responseSchema));
};

const seesIn =
  ({ access }: Actor): Sees =>
  (shopId) =>
    hasRight(rightsIn(access, shopId), 'cost.view');

const seesNothing: Sees = () => false;

/** Removes every cost from an answer to a member who may not see it. A hook. */
export const blankCosts = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const { actor } = request;
  if (!actor || actor.seesCost) return payload;
  if (reply.statusCode >= 400)
    return isRecord(payload)
      ? { ...payload, details: byMark.cents(payload['details'], seesNothing) }
      : payload;
  const responseSchema = answerSchema(request.routeOptions.schema);
  return (responseSchema && blanks.get(responseSchema)?.(payload, seesIn(actor))) ?? payload;
};

/** Returns the shops that a query is narrowed to; none if it is not. */
export const limitedTo = ({ shop_id: shopFilter }: Readonly<Record<string, unknown>>): string[] =>
  [shopFilter]
    .flat()
    .flatMap((filterPart) => (typeof filterPart === 'string' ? filterPart.split(',') : []))
    .filter(Boolean);

/**
 * Returns true if the caller sees cost in all the shops that a query is narrowed to; without narrowing, in all that
 * they reach.
 */
export const seesCostOf = (actor: Actor, query: Readonly<Record<string, unknown>>): boolean => {
  const shops = limitedTo(query);
  return actor.seesCost || (shops.length > 0 && shops.every(seesIn(actor)));
};

/** Refuses to sort or filter by fields that the caller may not see, because the order would reveal them. A hook. */
export const refuseCostQueries = async (request: FastifyRequest): Promise<void> => {
  const actor = actorOf(request);
  if (actor.seesCost) return;
  const body = isRecord(request.body) ? request.body : {};
  const selection = isRecord(body['selection']) ? body['selection'] : {};
  const queries = [request.query, body['query'], selection['query']].filter(isRecord);
  if (queries.some((query) => revealsCost(query) && !seesCostOf(actor, query)))
    throw new ApiError('forbidden', { details: { right: 'cost.view' } });
};
