import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { ApiError } from '../../base/errors.ts';
import { jsonOf, rawBodyOf, takeRawBodies } from '../../http/signedHook.ts';
import type { Services } from '../../services/services.ts';
import { handedKeysPath, receiveHandedKeys } from './links/handOver.ts';

/** Maximum size of a message with credentials in bytes; real ones have a few hundred. */
const maxBodyBytes = 16 * 1024;

/** Parses the body. Throws `not_found` for an invalid one, so that the endpoint reveals nothing to strangers. */
const readBody = (body: Buffer): unknown => {
  try {
    return jsonOf(body);
  } catch {
    throw new ApiError('not_found');
  }
};

/** Handles POST /hooks/store-keys/{value}: receives the credentials that a store created in a hand-over. */
export const storeKeysHook =
  (services: Services): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    takeRawBodies(app);
    app.post<{ Params: { value: string } }>(
      handedKeysPath(':value'),
      { schema: { hide: true }, bodyLimit: maxBodyBytes },
      async (request) => {
        await receiveHandedKeys(services, request.params.value, readBody(rawBodyOf(request)));
        return { success: true };
      },
    );
  };
