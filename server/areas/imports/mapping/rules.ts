import type { Import, RuleRequest } from '../../../../contract/imports/calls.ts';
import { withValue } from '../../../../contract/imports/values.ts';
import type { Tx } from '../../../database/tenant.ts';
import { readImport, toImport, updateImport, type ImportKey, type StoredImport } from '../storedImport.ts';
import { saveTemplate, readTemplates, rememberValues, type TemplateAuthor } from './templates.ts';

/** Stores the rule in the template that the columns were read with, or else in a new one of the name given. */
const saveRule = async (
  tx: Tx,
  storedImport: StoredImport,
  author: TemplateAuthor,
  { field, value, ours: meaning, keep_as: name }: RuleRequest,
) => {
  const templates = storedImport.template_id
    ? await readTemplates(tx, { accountId: storedImport.account_id, shopId: storedImport.shop_id })
    : [];
  const template = templates.find(({ id }) => id === storedImport.template_id);
  if (!template) return name === undefined ? null : saveTemplate(tx, author, storedImport, name);
  await rememberValues(
    tx,
    storedImport.account_id,
    template,
    withValue(template.value_map, field, value, meaning),
  );
  return { id: template.id, name: template.name };
};

/**
 * Makes a correction a rule that applies to the next file with these columns, and to this one if it is read
 * again. Rows that are checked already stay as they are.
 */
export const addRule = async (
  tx: Tx,
  key: ImportKey,
  shopId: string,
  author: TemplateAuthor,
  request: RuleRequest,
): Promise<Import> => {
  const storedImport = await readImport(tx, key, { shopId, lock: true });
  const values = withValue(storedImport.value_map, request.field, request.value, request.ours);
  const template = await saveRule(tx, { ...storedImport, value_map: values }, author, request);
  await updateImport(tx, key, {
    value_map: JSON.stringify(values),
    ...(template && { template_id: template.id, template_name: template.name }),
  });
  return toImport(await readImport(tx, key));
};
