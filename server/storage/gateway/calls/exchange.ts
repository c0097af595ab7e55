import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectCounts } from '../../quota/counts.ts';
import type { ObjectStore } from '../store/objectStore.ts';
import type { AccessPolicy } from '../policy.ts';
import type { Target } from '../target.ts';
import { queryValue } from '../target.ts';
import type { Uploads } from '../store/uploads.ts';
import { toXml } from '../xml.ts';
import type { XmlObject } from '../xml.ts';

/** One request that was verified and allowed, and its response. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  target: Target;
  /** Signed statement about the body. */
  payload: string;
  policy: AccessPolicy;
  store: ObjectStore;
  uploads: Uploads;
  counts: ObjectCounts;
}

/** Returns a header, or the query value of the same name in a presigned address. */
export function parameter({ req, target }: Exchange, name: string): string | undefined {
  const value = req.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? queryValue(target.query, name);
}

export function sendXml(res: ServerResponse, root: string, content: XmlObject): void {
  const body = toXml(root, content);
  res.writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}
