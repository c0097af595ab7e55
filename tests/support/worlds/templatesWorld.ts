import { expect } from 'vitest';
import type { TemplateDetail } from '../../../contract/templates/calls.ts';
import { readyTemplates } from '../../../contract/templates/ready.ts';
import type { TemplateRecord } from '../../../contract/templates/templates.ts';
import { importsWorld } from './importsWorld.ts';
import type { Call } from './seller.ts';

/** The columns of a seller's file, which no ready-made template has. */
export const header = ['Mã', 'Khách', 'Phố', 'Nơi', 'Nước', 'Món', 'SL'];
/** Returns a row of such a file. */
export const line = (number: string, country = 'VN', sku = 'CT-BLK-L', quantity = '1'): string[] => [
  number,
  'Trần Bảo',
  '5 Hàng Bài',
  'Hà Nội',
  country,
  sku,
  quantity,
];
export const fileOf = (...rows: string[][]): string => rows.map((cells) => cells.join(';')).join('\r\n');
/** The fields that its columns are read as. */
export const fields = [
  'order_number',
  'recipient',
  'address1',
  'city',
  'country',
  'sku',
  'quantity',
] as const;
export const columns = header.map((name, at) => ({
  name,
  field: fields[at] ?? null,
  changes: [] as { kind: string; text?: string }[],
}));

export const etsyId = readyTemplates([]).find(({ layout }) => layout === 'etsy')?.id ?? '';

/** A server for imports, and the calls of templates as its seller. */
export const templatesWorld = () => {
  const imports = importsWorld();
  const create = async (template: object, by: Call = imports.call) => by('POST', '/templates', { template });
  const newTemplate = async (template: object): Promise<TemplateDetail> => {
    const answer = await create(template);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ template: TemplateDetail }>().template;
  };
  const read = async (id: string, by: Call = imports.call): Promise<TemplateDetail> =>
    (await by('GET', `/templates/${id}`)).json<{ template: TemplateDetail }>().template;
  const change = (id: string, template: object, by: Call = imports.call) =>
    by('PUT', `/templates/${id}`, { template });
  const remove = (id: string, by: Call = imports.call) => by('DELETE', `/templates/${id}`);
  const list = async (query = '', by: Call = imports.call): Promise<TemplateRecord[]> =>
    (await by('GET', `/templates${query}`)).json<{ templates: TemplateRecord[] }>().templates;
  return { imports, create, newTemplate, read, change, remove, list };
};
