import type { Import } from '../../../contract/imports/calls.ts';
import { checkError } from '../../providers/http/checkError.ts';
import { apiBase } from '../../providers/http/httpClient.ts';
import { failureOf, unexpectedFailure } from '../../providers/http/httpError.ts';
import { getToken } from '../../providers/identity/session.ts';
import { importCallPath, type ImportOptions } from './api.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Returns the import from a finished request. Throws `ApiFailure`; a refused session ends as in every call. */
const readAnswer = (request: XMLHttpRequest, token: string | null): Import => {
  const json = parseJson(request.responseText);
  if (request.status >= 200 && request.status < 300 && json) return (json as { import: Import }).import;
  const retryAfter = request.getResponseHeader('retry-after');
  const failure = failureOf(
    new Response(null, {
      status: request.status || 500,
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
    }),
    json,
  );
  failure.token = token;
  void checkError(failure);
  throw failure;
};

/**
 * Uploads an order file. `fetch` does not report upload progress, and 50 MB take minutes on a slow line, so this one
 * call is an XMLHttpRequest.
 * @param onProgress percent from 0 to 100. @throws ApiFailure for a refusal and for a lost network; AbortError when
 * aborted.
 */
export const uploadImport = (
  file: File,
  options: ImportOptions,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<Import> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase}${importCallPath(options)}`);
    request.setRequestHeader('Accept', 'application/json');
    const token = getToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? (loaded / total) * 100 : 0),
    );
    request.addEventListener('load', () => {
      try {
        resolve(readAnswer(request, token));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(unexpectedFailure()));
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file);
    request.send(body);
  });
