import { operatorSettingsSchema, type OperatorSettings } from '../settings.ts';
import { money, percent, type ParsedCell } from './cellKinds.ts';

type SettingKey = keyof OperatorSettings;

/** Field of the sheet `operator` that names the picture of the mark. */
export const markField = 'mark';

/** Field of the sheet `operator` with the version that the workbook was exported from. */
export const versionField = 'version';

const settingKeys = Object.keys(operatorSettingsSchema.shape) as SettingKey[];

/** Returns the field of a setting: `handling` for `handling_cents`, `vat` for `vat_bp`. */
export const settingFieldOf = (key: SettingKey): string => key.replace(/_(?:cents|bp)$/, '');

const keyByField = new Map(settingKeys.map((key) => [settingFieldOf(key), key]));

/** Names of all settings that the sheet `operator` may hold. */
export const settingFields: readonly string[] = [...keyByField.keys()];

/** Returns the possible values of a text; the first that the setting takes is meant. */
const readings = (key: SettingKey, cell: string): unknown[] => {
  if (key.endsWith('_cents')) return [money.value(cell)];
  if (key.endsWith('_bp')) return [percent(100).value(cell)];
  const isFlag = cell === 'yes' || cell === 'no';
  return [cell, ...(/^\d+$/.test(cell) ? [Number(cell)] : []), ...(isFlag ? [cell === 'yes'] : [])];
};

/** Returns the value of a setting; undefined if it does not take this text. */
const valueOf = (key: SettingKey, cell: string): unknown =>
  readings(key, cell)
    .map((value) => operatorSettingsSchema.shape[key].safeParse(value))
    .find(({ success }) => success)?.data;

/** Checks the value of a field and writes amounts in their one way. An empty value stands for the default. */
export const parseSetting = (field: string, text: string): ParsedCell => {
  if (field === markField || text === '') return { cell: text };
  if (field === versionField) return /^\d{1,9}$/.test(text) ? { cell: text } : { fault: 'whole' };
  const key = keyByField.get(field);
  if (!key) return { fault: 'setting_unknown', params: { fields: settingFields.join(', ') } };
  const parsed = key.endsWith('_cents')
    ? money.parse(text)
    : key.endsWith('_bp')
      ? percent(100).parse(text)
      : { cell: text };
  if ('fault' in parsed) return parsed;
  return valueOf(key, parsed.cell) === undefined ? { fault: 'setting_value' } : parsed;
};

/** Returns the settings that rows of the sheet `operator` give; others have their defaults. */
export const settingsOf = (rows: Iterable<readonly [field: string, cell: string]>): OperatorSettings => {
  const entries = [...rows].flatMap(([field, cell]) => {
    const key = keyByField.get(field);
    return key && cell !== '' ? [[key, valueOf(key, cell)]] : [];
  });
  return operatorSettingsSchema.parse(Object.fromEntries(entries));
};

/** Returns the rows of the sheet `operator` for settings. */
export const settingRows = (settings: OperatorSettings): [field: string, cell: string][] =>
  settingKeys.map((key) => {
    const value = settings[key];
    if (typeof value === 'number' && key.endsWith('_cents'))
      return [settingFieldOf(key), (value / 100).toFixed(2)];
    if (typeof value === 'number' && key.endsWith('_bp')) return [settingFieldOf(key), String(value / 100)];
    return [settingFieldOf(key), typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)];
  });
