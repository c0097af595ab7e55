import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { manifestOf, writeOperator } from '../../contract/operator/firstPage.ts';
import type { Operator } from '../../contract/operator/operator.ts';
import { withInlineParts } from './inlineParts.ts';

const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof encoders;

/** A file in all forms in which it is sent. */
interface PreparedFile {
  etag: string;
  plain: Buffer;
  encoded: Readonly<Record<Encoding, Buffer>>;
}

/** Facts about the operator that a browser reads before the dashboard's code runs, of one version and one build. */
interface FirstFiles {
  page: PreparedFile;
  manifest: PreparedFile;
  /** Returns a content security policy that allows the page's inline parts. */
  allowInlineParts: (policy: string) => string;
}

const prepare = async (text: string): Promise<PreparedFile> => {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([encoders.br(plain), encoders.gzip(plain)]);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, encoded: { br, gzip: gz } };
};

/** Returns a function that computes the page's policy once per policy: hashing takes longer than the response. */
const policyWriter = (html: string) => {
  const policies = new Map<string, string>();
  return (policy: string): string => {
    const response = policies.get(policy) ?? withInlineParts(policy, html);
    policies.set(policy, response);
    return response;
  };
};

const buildFiles = async (template: string, operator: Operator): Promise<FirstFiles> => {
  const html = writeOperator(await readFile(template, 'utf8'), operator);
  const [page, manifest] = await Promise.all([prepare(html), prepare(JSON.stringify(manifestOf(operator)))]);
  return { page, manifest, allowInlineParts: policyWriter(html) };
};

/**
 * Returns a function that returns the first files of the version in force. They are prepared once per version and
 * build, since a build may replace the template. While the database is away the latest ones stay: the dashboard itself
 * says that the server does not answer.
 * @param template path of the built `index.html`
 * @param readOperator returns the operator's data of the version in force
 */
export const createFirstFiles = (
  template: string,
  readOperator: () => Promise<Operator>,
): (() => Promise<FirstFiles>) => {
  let latest: { key: string; files: Promise<FirstFiles> } | undefined;

  const current = async (): Promise<FirstFiles> => {
    const [operator, { mtimeMs }] = await Promise.all([readOperator(), stat(template)]);
    const key = `${String(mtimeMs)} ${String(operator.version)}`;
    if (latest?.key !== key) latest = { key, files: buildFiles(template, operator) };
    return latest.files;
  };

  return () =>
    current().catch((error: unknown) => {
      if (latest) return latest.files;
      throw error;
    });
};

const isAccepted = (encoding: Encoding, header: string): boolean =>
  header.split(',').some((entry) => {
    const [name, weight = ''] = entry.split(';').map((part) => part.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(weight);
  });

/** Answers with a prepared file in the smallest form that the browser accepts, or with 304 if it has it. */
export const sendPrepared = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, plain, encoded }: PreparedFile,
): FastifyReply => {
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => isAccepted(name, accepted));
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.send(encoding ? encoded[encoding] : plain);
};
