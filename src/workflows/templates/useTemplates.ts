import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportTemplate } from '../../../contract/imports/templates.ts';
import { call } from '../../providers/http/httpClient.ts';
import { getToken } from '../../providers/identity/session.ts';

const templatesKey = ['imports', 'templates'] as const;

/** What files of the shop that is worked on may be read with: its default first, then those changed last. */
export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call<{ templates: ImportTemplate[] }>('/templates/kept', { signal, token: getToken() }))
        .templates,
  });

/** Reads the kept mappings and the list of templates again after one has come, changed or gone. */
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

/** Throws `ApiFailure`. Imports that were read with it stay as they are. */
export const removeTemplate = (id: string): Promise<unknown> =>
  call(`/templates/${id}`, { method: 'DELETE' });
