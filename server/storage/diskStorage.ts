import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { makeFolder, modes } from './gateway/store/files.ts';
import { checkKey, type ObjectEntry, type ObjectStore } from './gateway/store/objectStore.ts';
import type { ObjectMeta, SignedUrlOptions, Storage } from './storage.ts';

/** The server's own files (exports, mockups) may be larger than what a seller may send. */
const maxBytes = 5 * 1024 ** 3;

function toMeta({ key, size, etag, contentType, lastModified }: ObjectEntry): ObjectMeta {
  return { key, size, etag, contentType, lastModified: new Date(lastModified) };
}

async function* bytesOf(body: Buffer | Readable): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(body)) yield body;
  else for await (const chunk of body) yield Buffer.from(chunk);
}

/** Returns the storage over the gateway's own disk store, without calls over HTTP. */
export function diskStorage(
  store: ObjectStore,
  signUrl: (key: string, options: SignedUrlOptions) => Promise<string>,
): Storage {
  return {
    async put(key, body, { contentType }) {
      checkKey(key);
      const stagedFile = await store.stage(bytesOf(body), { maxBytes });
      return toMeta(await store.commit(key, stagedFile, { contentType }));
    },
    async get(key) {
      const openObject = await store.open(key);
      if (!openObject) return undefined;
      return { ...toMeta(openObject.entry), body: openObject.handle.createReadStream() };
    },
    async head(key) {
      const entry = await store.find(key);
      return entry && toMeta(entry);
    },
    remove: (key) => store.remove(key),
    async *list(prefix) {
      for (const entry of await store.list(prefix)) yield toMeta(entry);
    },
    async signedUrl(key, options) {
      checkKey(key);
      return signUrl(key, options);
    },
    async check() {
      const probe = `${store.staging}/probe-${randomUUID()}`;
      await makeFolder(store.staging);
      try {
        await writeFile(probe, 'probe', { flush: true, mode: modes.file });
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}
