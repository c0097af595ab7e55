import { isIP } from 'node:net';
import { typedAddress } from '../../contract/stores/typedAddress.ts';
import { isPublicAddress } from '../outbound/specialAddresses.ts';
import { StoreFailure } from './storeFailure.ts';
import type { StoreResponse } from './storeHttp.ts';

/** Returns true for a host that exists within one network only, by its name. */
const isPrivateHost = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host)
    ? !isPublicAddress(host)
    : !host.includes('.') || /\.(local|localhost|internal)$/.test(host);
};

/** Returns true for a response that sends us to another address. */
export const isRedirect = ({ status }: StoreResponse): boolean => status >= 300 && status < 400;

/**
 * Returns the failure of a redirected request. Redirects are not followed, because the credentials would be sent along.
 * One to another address of a store is `redirected` and names it; one within the store, such as to its login page or in
 * a loop, is `not_json`; one into a private network is `unreachable`.
 * @param readOrigin of the platform
 */
export const redirectFailure = (
  response: StoreResponse,
  url: URL,
  readOrigin: (address: string) => string | undefined,
): StoreFailure => {
  const { location = '' } = response.headers;
  const target = URL.canParse(location, url.href) ? new URL(location, url.href) : url;
  const origin = readOrigin(target.href);
  if (origin === readOrigin(url.href)) return new StoreFailure({ kind: 'broken', problem: 'not_json' });
  if (target.hostname !== url.hostname && isPrivateHost(target))
    return new StoreFailure({ kind: 'broken', problem: 'unreachable', detail: target.origin });
  if (origin === undefined || new URL(origin).host !== target.host)
    return new StoreFailure({ kind: 'broken', problem: 'address_wrong', detail: target.origin });
  return new StoreFailure({ kind: 'broken', problem: 'redirected', detail: typedAddress(origin) });
};
