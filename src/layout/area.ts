import type { ResourceProps } from 'ra-core';
import type { ComponentType } from 'react';
import type { Right } from '../../contract/permissions.ts';

/**
 * What `src/resources/<area>/index.ts` exports and the routes spread into react-admin's `<Resource>`.
 * `pages`: path below the area → page, with the paths of spec §2 (`:id`, `:id/edit`, `:id/duplicate`, `import`).
 */
export interface Area extends Pick<ResourceProps, 'name' | 'recordRepresentation'> {
  /** What its list and pages need; `pageRights`: what single pages need instead. */
  right: Right;
  pageRights?: Record<string, Right>;
  list: ComponentType;
  pages?: Record<string, ComponentType>;
}
