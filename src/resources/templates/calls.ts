import type {
  NewTemplate,
  TemplateChange,
  TemplateDetail,
  TestRunResponse,
} from '../../../contract/templates/calls.ts';
import { call } from '../../providers/http/httpClient.ts';
import { postOnce } from '../../providers/http/idempotency.ts';
import { getToken } from '../../providers/identity/session.ts';

/** The calls of the templates (contract/templates/calls.ts). All of them throw `ApiFailure`. */

type Answer = { template: TemplateDetail };

export const createTemplate = async (template: NewTemplate): Promise<TemplateDetail> =>
  (await postOnce<Answer>('/templates', { template })).template;

export const copyTemplate = async (id: string, name: string): Promise<TemplateDetail> =>
  (await postOnce<Answer>(`/templates/${id}/copy`, { template: { name } })).template;

export const changeTemplate = async (id: string, template: TemplateChange): Promise<TemplateDetail> =>
  (await call<Answer>(`/templates/${id}`, { method: 'PUT', body: { template } })).template;

export const readTemplate = async (id: string): Promise<TemplateDetail> =>
  (await call<Answer>(`/templates/${id}`)).template;

const testPath = (templateId: string | undefined): string =>
  `/templates/try${templateId === undefined ? '' : `?template_id=${templateId}`}`;

/**
 * Reads a file with a template in the current shop; without a template, the way an import reads it. Nothing is
 * stored.
 */
export const testFile = (
  file: File,
  templateId: string | undefined,
  signal?: AbortSignal,
): Promise<TestRunResponse> => {
  const body = new FormData();
  body.append('file', file);
  return call(testPath(templateId), { method: 'POST', body, token: getToken(), signal });
};

/** Reads pasted rows the way an import does. Nothing is stored. */
export const testText = (text: string, signal?: AbortSignal): Promise<TestRunResponse> =>
  call(testPath(undefined), { method: 'POST', body: { text }, token: getToken(), signal });
