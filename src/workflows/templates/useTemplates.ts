import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportTemplate } from '../../../contract/imports/templates.ts';
import { call } from '../../providers/http/httpClient.ts';
import { getToken } from '../../providers/identity/session.ts';

const templatesKey = ['imports', 'templates'] as const;

/** Fetches the templates of the current shop: its default first, then the most recently changed. */
export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call<{ templates: ImportTemplate[] }>('/templates/kept', { signal, token: getToken() }))
        .templates,
  });

/** Returns a function that refetches mappings and templates after a template was added, changed or removed. */
export const useRenewTemplates = () => {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: templatesKey }),
        client.invalidateQueries({ queryKey: ['templates'] }),
      ]),
    [client],
  );
};

/** Removes a template. Imports that were read with it stay unchanged. Throws `ApiFailure`. */
export const removeTemplate = (id: string): Promise<unknown> =>
  call(`/templates/${id}`, { method: 'DELETE' });
