import { z } from 'zod';
import { StoreFailure } from '../../storeFailure.ts';
import type { StorePackage } from '../../storeOrder.ts';
import type { WooClient } from '../requests/client.ts';
import { unconfirmedFacts } from '../unconfirmedFacts.ts';
import { findWooCarrier } from './carrierNames.ts';
import { replaceNumber, type TrackingMethod } from './trackingMethod.ts';

const trackingResponse = z.object({ tracking_id: z.coerce.string(), tracking_number: z.coerce.string() });

/** Providers by country, each with the link of its page. */
const providersResponse = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Returns the link with a placeholder for the number; its own percent signs are doubled. */
const linkTemplate = ({ trackingUrl, trackingNumber }: StorePackage): string => {
  const escaped = trackingUrl.replaceAll('%', '%%');
  const number = trackingNumber.replaceAll('%', '%%');
  return escaped.endsWith(number) ? `${escaped.slice(0, -number.length)}%1$s` : escaped;
};

/** Reads the carriers that the extension knows. Without the list every carrier is sent with name and link. */
const readProviders = async (
  client: WooClient,
  path: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> => {
  try {
    const { value } = await client.send({ path, schema: providersResponse, signal });
    return new Set(Object.values(value).flatMap((names) => Object.keys(names)));
  } catch (problem) {
    if (!(problem instanceof StoreFailure) || problem.kind === 'wait') throw problem;
    return new Set();
  }
};

/** Trackings of the extensions Shipment Tracking and AST, which have the same routes and few differences. */
export const shipmentTrackings = (
  client: WooClient,
  extension: 'shipment_tracking' | 'ast',
): TrackingMethod => {
  const isAst = extension === 'ast';
  const namespace = isAst ? unconfirmedFacts.namespaces.ast : unconfirmedFacts.namespaces.shipmentTracking;
  const pathOf = (orderId: string): string =>
    `${namespace}/orders/${encodeURIComponent(orderId)}/shipment-trackings`;
  let providers: Promise<ReadonlySet<string>> | undefined;

  const carrierFields = async (parcel: StorePackage, signal: AbortSignal): Promise<object> => {
    providers ??= readProviders(client, `${pathOf(parcel.externalOrderId)}/providers`, signal);
    const knownProviders = await providers.catch((problem: unknown) => {
      providers = undefined;
      throw problem;
    });
    const provider = findWooCarrier(parcel.shippingLine).names?.find((name) => knownProviders.has(name));
    if (provider) return { tracking_provider: provider };
    return { custom_tracking_provider: parcel.carrierName, custom_tracking_link: linkTemplate(parcel) };
  };

  const method: TrackingMethod = {
    async read(orderId, signal) {
      const { value } = await client.send({
        path: pathOf(orderId),
        schema: z.array(trackingResponse),
        signal,
      });
      return value.map(({ tracking_id: externalId, tracking_number: number }) => ({
        externalId,
        trackingNumbers: [number],
        isCanceled: false,
        lines: [],
      }));
    },
    async add(parcel, _lines, signal) {
      const { value } = await client.send({
        method: 'POST',
        path: pathOf(parcel.externalOrderId),
        body: {
          ...(await carrierFields(parcel, signal)),
          tracking_number: parcel.trackingNumber,
          ...(isAst
            ? { status_shipped: unconfirmedFacts.astKeepsStatus, replace_tracking: 0 }
            : { date_shipped: parcel.shippedAt.slice(0, 10) }),
        },
        schema: trackingResponse,
        signal,
      });
      return value.tracking_id;
    },
    change: (id, parcel, signal) => replaceNumber(method, id, parcel, signal),
    async remove(id, orderId, signal) {
      const path = `${pathOf(orderId)}/${encodeURIComponent(id)}`;
      await client.send({ method: 'DELETE', path, schema: z.unknown(), signal });
    },
  };
  return method;
};
