import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { designLimits } from '../../contract/designs/designs.ts';
import { isDiskFull } from '../base/diskFull.ts';
import { meter, type MeteredBytes } from '../base/meter.ts';
import type { LinkRules } from './addressGuard.ts';
import { nameFrom } from './fileName.ts';
import { LinkFailure } from './linkFailure.ts';
import { timeouts, requestFile } from './request.ts';
import { directLink, isFolderLink, isShareHost } from './shareLinks.ts';
import type { SkippedHosts } from './skippedHosts.ts';

/** A file that was copied to this machine. `name`: from its server or its address. */
export interface DownloadedFile extends MeteredBytes {
  path: string;
  name: string;
}

export interface DownloadOptions {
  rules: LinkRules;
  /** Hosts that are skipped for now, extended by those that give no connection; without it all are tried. */
  skipped?: SkippedHosts;
  /** Ends the download, as when the server stops. */
  signal?: AbortSignal;
  /** Maximum bytes. */
  limit?: number;
  /** Maximum milliseconds from the first hop to the last byte. */
  total?: number;
}

const parse = (link: string): URL => {
  if (!URL.canParse(link)) throw new LinkFailure('unreachable');
  const url = new URL(link);
  if (isFolderLink(url)) throw new LinkFailure('folder');
  return directLink(url);
};

/**
 * Copies the file of a link to `path`. Throws `LinkFailure`. Trusts nothing: addresses are checked at every hop,
 * sizes while the bytes arrive; the content is inspected afterwards (inspect.ts).
 */
export const downloadLink = async (
  link: string,
  path: string,
  options: DownloadOptions,
): Promise<DownloadedFile> => {
  const { rules, skipped, limit = designLimits.bytes, total = timeouts.total } = options;
  const clock = AbortSignal.timeout(total);
  const signal = options.signal ? AbortSignal.any([clock, options.signal]) : clock;
  const { url, response } = await requestFile(parse(link), { rules, skipped, signal });
  try {
    if (Number(response.headers['content-length'] ?? 0) > limit) throw new LinkFailure('too_large');
    if (/^text\/html/i.test(response.headers['content-type'] ?? '')) {
      throw new LinkFailure(isShareHost(url) ? 'not_shared' : 'not_picture');
    }
    const metered = meter(limit, () => new LinkFailure('too_large'));
    await pipeline(response, metered.stream, createWriteStream(path, { mode: 0o600 }), { signal });
    return { path, ...metered.result(), name: nameFrom(response.headers['content-disposition'], link) };
  } catch (problem) {
    // A full disk of ours is no fault of the link.
    if (problem instanceof LinkFailure || isDiskFull(problem)) throw problem;
    throw new LinkFailure(clock.aborted ? 'too_slow' : 'unreachable', { passing: true, cause: problem });
  } finally {
    response.destroy();
  }
};
