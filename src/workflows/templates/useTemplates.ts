import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ImportTemplate } from '../../../contract/imports/templates.ts';
import { call } from '../../providers/http/httpClient.ts';

const path = '/import-templates';

const templatesKey = ['imports', 'templates'] as const;

/** The mappings that the account has kept, those changed last first. */
export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async ({ signal }) => (await call<{ templates: ImportTemplate[] }>(path, { signal })).templates,
  });

/** Reads the kept mappings again after one has come or gone. */
export const useRenewTemplates = () => {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: templatesKey }), [client]);
};

/** Throws `ApiFailure`. Imports that were read with it stay as they are. */
export const removeTemplate = (id: string): Promise<unknown> => call(`${path}/${id}`, { method: 'DELETE' });
