import type { Module, Right } from '../../contract/accounts/permissions.ts';
import { withinSentence } from '../../contract/vocabularies/codes.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the name of a row in the matrix of roles: that of the resource, unless the module has a text of its own. */
export const moduleName = (translate: Translate, module: Module): string => {
  const name = translate(`resources.${module}.name`, { smart_count: 2, _: '' });
  return translate(`permissions.modules.${module}`, { _: name });
};

/** Returns the name of a right: "View" and the resource, unless the right has a text of its own. */
export const rightName = (translate: Translate, right: Right): string => {
  const [module, verb] = right.split('.') as [Module, string];
  const name = withinSentence(moduleName(translate, module));
  const verbText = translate(`permissions.verbs.${verb}`, { name, _: '' });
  return translate(`permissions.rights.${module}_${verb}`, { _: verbText });
};
