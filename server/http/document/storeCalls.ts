import type { z } from 'zod';
import {
  handOverOfferSchema,
  handOverSchema,
  handOverStateSchema,
  incomingDetailSchema,
  keysSchema,
  linkDetailSchema,
  newHandOverSchema,
  newLinkSchema,
  foreignVariantSchema,
  paymentsSchema,
  pullSchema,
  retryPushSchema,
  testLinkSchema,
  testResultSchema,
} from '../../../contract/stores/calls.ts';
import type { Calls } from './call.ts';

const storeCodes = ['store_refuses', 'store_link_state'] as const;

/** Calls of stores on other platforms. */
export const storeCalls: Calls = {
  'GET /store-links/:id': ['Show a connected store and its health'],
  'POST /store-links/test': ['Test the connection to a store', 'hand_over_gone'],
  'POST /store-links': [
    'Connect a store',
    'store_refuses',
    'store_linked_already',
    'shop_has_other_store',
    'hand_over_gone',
  ],
  'GET /store-links/hand-over': ['List platforms whose stores can send their credentials'],
  'POST /store-links/hand-over': ['Begin a hand-over of credentials by a store'],
  'GET /store-links/hand-over/:id': ['Show whether a store has sent its credentials'],
  'PUT /store-links/:id/keys': [
    'Change the credentials of a store',
    ...storeCodes,
    'store_other',
    'hand_over_gone',
  ],
  'POST /store-links/:id/pull': ['Ask a store for its changes now', 'store_link_state'],
  'POST /store-links/:id/push': ['Report a parcel to its store again', 'store_link_state', 'push_state'],
  'POST /store-links/:id/pause': ['Pause a store', 'store_link_state'],
  'POST /store-links/:id/resume': ['Go on with a paused store', 'store_link_state'],
  'POST /store-links/:id/hooks': ['Set up the reporting of a store again', 'store_link_state'],
  'POST /store-links/foreign-variants': [
    'Say that a variant of a store is never printed, or is again',
    'forbidden',
  ],
  'PUT /store-links/:id/payments': ['Set up automatic payments of a store', 'store_link_state', 'forbidden'],
  'POST /store-links/:id/disconnect': ['Disconnect a store', 'store_link_state'],
  'GET /incoming-orders/:id': ['Show an order of a store with its lines'],
  'POST /incoming-orders/:id/retry': [
    'Read an order of a store again',
    ...storeCodes,
    'incoming_order_state',
  ],
  'POST /incoming-orders/:id/take': [
    'Take an order of a store that a doubt keeps out',
    ...storeCodes,
    'incoming_order_state',
  ],
};

/** Schemas about connected stores, by their names in the document. */
export const storeSchemas: Readonly<Record<string, z.ZodType>> = {
  StoreLinkDetail: linkDetailSchema,
  IncomingOrderDetail: incomingDetailSchema,
  StoreTest: testLinkSchema.shape.test,
  StoreTestResult: testResultSchema,
  NewStoreLink: newLinkSchema.shape.link,
  HandOverOffer: handOverOfferSchema,
  NewHandOver: newHandOverSchema.shape.hand_over,
  HandOver: handOverSchema,
  HandOverState: handOverStateSchema,
  StoreKeys: keysSchema.shape.keys,
  StorePayments: paymentsSchema.shape.payments,
  ForeignVariant: foreignVariantSchema.shape.variant,
  StorePull: pullSchema.shape.pull,
  StorePush: retryPushSchema.shape.push,
};
