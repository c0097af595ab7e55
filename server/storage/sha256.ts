import { createHash, createHmac } from 'node:crypto';
import type { Hash } from 'node:crypto';

type SourceData = string | ArrayBuffer | ArrayBufferView;

function toBytes(data: SourceData): string | Uint8Array {
  if (typeof data === 'string') return data;
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** Adapter of Node's SHA-256, or HMAC-SHA-256 with a secret, to the interface of @smithy/signature-v4. */
export class Sha256 {
  readonly #hash: Hash | ReturnType<typeof createHmac>;

  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret));
  }

  update(data: SourceData): void {
    this.#hash.update(toBytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}
