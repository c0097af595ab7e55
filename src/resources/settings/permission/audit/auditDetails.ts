import { useResourceDefinitions, useTranslate } from 'ra-core';
import { z } from 'zod';
import { accessInputSchema, type AuditLine, type Role } from '../../../../../contract/accounts/members.ts';
import { rightSchema } from '../../../../../contract/accounts/permissionSchemas.ts';
import { isBuiltIn } from '../../../../../contract/accounts/permissions.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { moneyLocales } from '../../../../../contract/locales.ts';
import type { VocabularyName } from '../../../../../contract/vocabularies/codes.ts';
import { resources } from '../../../../../contract/resources.ts';
import type { Resource } from '../../../../../contract/schema/resource.ts';
import { singular } from '../../../../../contract/schema/singular.ts';
import { emptyValue, formatMoney } from '../../../../i18n/format.ts';
import { rightName } from '../../../../i18n/rights.ts';
import { useRoleNames } from '../roleName.ts';
import { codeLabel } from '../../../../i18n/codes.ts';

/** Records that lines name by their ids. */
export interface NamedRecords {
  roles: readonly Role[];
  shops: readonly Pick<Shop, 'id' | 'name'>[];
}

type Details = AuditLine['details'];
type Translate = ReturnType<typeof useTranslate>;

const detailsSchema = z.record(z.string(), z.unknown());
const objectIn = (details: Details, name: string): Details =>
  detailsSchema.safeParse(details[name]).data ?? {};
const listIn = (details: Details, name: string): unknown[] =>
  z.array(z.unknown()).safeParse(details[name]).data ?? [];
const nonEmptyTexts = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/** Returns the codes of a line's orders as one text. */
const codesIn = (details: Details): string[] => {
  const codes = nonEmptyTexts(...listIn(details, 'codes'));
  return codes.length > 0 ? [codes.map((code) => `#${code}`).join(', ')] : [];
};

/** Returns the SKUs of a line's variants as one text. */
const skusIn = (details: Details): string[] => {
  const skus = nonEmptyTexts(...listIn(details, 'skus'));
  return skus.length > 0 ? [skus.join(', ')] : [];
};

/** An amount that shows how money is formatted. */
const sampleCents = 123_450;

/** Keys of the labels by field, for fields that belong to no resource. */
const labels: Record<string, string> = {
  name: 'members.audit.name',
  time_zone: 'settings.general.time_zone',
  money_locale: 'settings.general.money',
  company: 'settings.general.company',
  country: 'settings.general.country',
  address: 'settings.general.address',
  tax_number: 'settings.general.tax_number',
  credit_limit: 'settings.account.debt_limit',
  credit_days: 'settings.account.debt_days',
  package: 'settings.account.package',
  storage_gb: 'settings.account.storage',
  full_name: 'settings.account.full_name',
  phone_number: 'settings.account.phone',
  locale: 'settings.general.language',
  notifications: 'settings.notifications.title',
};

/** Returns the key of the label of a record's field. */
type LabelOf = (field: string) => string | undefined;

/** Returns the vocabulary of a record's field; undefined for a field without codes. */
type FieldVocabulary = (field: string) => VocabularyName | undefined;

interface FieldNames {
  labelOf: LabelOf;
  vocabularyOf: FieldVocabulary;
}

const formatField = (field: string, value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : (nonEmptyTexts(value)[0] ?? emptyValue);
  const locale =
    field === 'money_locale' ? moneyLocales.find((moneyLocale) => moneyLocale === text) : undefined;
  return locale
    ? formatMoney(sampleCents, 'USD', locale)
    : text.replaceAll('_', field === 'time_zone' ? ' ' : '_');
};

/** Returns "Time zone: Asia/Tokyo → Asia/Ho_Chi_Minh" for each changed field. */
const fieldChanges = (
  translate: Translate,
  resource: string | undefined,
  { labelOf, vocabularyOf }: FieldNames,
  details: Details,
): string[] => {
  const [before, after] = [objectIn(details, 'before'), objectIn(details, 'after')];
  const textOf = (field: string, value: unknown): string => {
    const vocabulary = vocabularyOf(field);
    return vocabulary && typeof value === 'string'
      ? codeLabel(translate, vocabulary, value)
      : translate(`resources.${resource}.choices.${field}.${String(value)}`, {
          _: formatField(field, value),
        });
  };
  return Object.keys(after).flatMap((field) => {
    const label = labelOf(field);
    return label && before[field] !== after[field]
      ? [`${translate(label)}: ${textOf(field, before[field])} → ${textOf(field, after[field])}`]
      : [];
  });
};

const rightNames = (translate: Translate, rights: readonly unknown[]): string =>
  rights
    .flatMap((right) => rightSchema.safeParse(right).data ?? [])
    .map((right) => rightName(translate, right))
    .join(', ');

/** Returns "+ Pay orders, View bills" and "− Delete orders"; all rights of a new role. */
const rightChanges = (translate: Translate, details: Details): string[] => {
  const [before, after] = [
    listIn(objectIn(details, 'before'), 'rights'),
    listIn(objectIn(details, 'after'), 'rights'),
  ];
  const added = rightNames(translate, [
    ...listIn(details, 'rights'),
    ...after.filter((right) => !before.includes(right)),
  ]);
  const removed = rightNames(
    translate,
    before.filter((right) => !after.includes(right)),
  );
  return [...(added ? [`+ ${added}`] : []), ...(removed ? [`− ${removed}`] : [])];
};

/** Returns a function that describes assigned roles: "Fulfiller: Lotus Tee Co.". */
const useAssignedRoles = ({ roles, shops }: NamedRecords) => {
  const translate = useTranslate();
  const roleName = useRoleNames(roles);
  const shopName = (id: string | null): string =>
    id === null ? translate('members.all_shops') : (shops.find((shop) => shop.id === id)?.name ?? emptyValue);
  return (details: Details): string[] => {
    const lines = accessInputSchema.safeParse(details['access']).data ?? [];
    const roleKeys = [...new Set(lines.map(({ role }) => role))];
    return roleKeys.map((role) => {
      const shopNames = lines.filter((line) => line.role === role).map((line) => shopName(line.shop_id));
      const name =
        isBuiltIn(role) || roles.some(({ id }) => id === role)
          ? roleName(role)
          : translate('members.audit.gone_role');
      return `${name}: ${shopNames.join(', ')}`;
    });
  };
};

/** Returns the resource of a line's record, by the singular of its name, and the keys of its fields' labels. */
const useRecordNames = () => {
  const translate = useTranslate();
  const names = Object.keys(useResourceDefinitions());
  return ({ object_type: type }: AuditLine) => {
    const resource = names.find((name) => singular(name) === type);
    const labelOf: LabelOf = (field) => {
      const key = `resources.${resource}.fields.${field}`;
      return resource && translate(key, { _: '' }) ? key : labels[field];
    };
    const fields = Object.values<Resource>(resources).find(({ name }) => name === resource)?.fields;
    const vocabularyOf: FieldVocabulary = (field) => fields?.[field]?.vocabulary;
    return { resource, labelOf, vocabularyOf };
  };
};

/** Returns the text of the action, or "Added supplier" for a record of a plain resource. */
const actionText = (translate: Translate, resource: string | undefined, action: string, count: number) => {
  const [, verb] = action.split('.');
  const record = resource && translate(`resources.${resource}.name`, { smart_count: 1 }).toLocaleLowerCase();
  const text = record ? translate(`members.audit.records.${verb}`, { _: action, record }) : action;
  return translate(`members.audit.actions.${action.replace('.', '_')}`, { _: text, smart_count: count });
};

/** Subject, action and changes of an audit line, in the reader's language. */
export interface AuditText {
  subject: string;
  action: string;
  changes: string[];
}

/** Returns a function that gives the texts of an audit line. */
export const useAuditDetails = (records: NamedRecords) => {
  const translate = useTranslate();
  const assignedRolesOf = useAssignedRoles(records);
  const recordNames = useRecordNames();
  return (line: AuditLine): AuditText => {
    const { details } = line;
    const { resource, ...names } = recordNames(line);
    const { labelOf } = names;
    const fields = nonEmptyTexts(...listIn(details, 'fields')).flatMap((field) => {
      const label = labelOf(field);
      return label ? [translate(label)] : [];
    });
    const usedRight = rightNames(translate, [details['right']]);
    return {
      subject: nonEmptyTexts(
        details['email'],
        details['name'],
        details['reason'],
        usedRight || details['route'],
        objectIn(details, 'params')['id'],
      ).join(' · '),
      action: actionText(translate, resource, line.action, z.int().catch(1).parse(details['count'])),
      changes: [
        ...assignedRolesOf(details),
        ...fieldChanges(translate, resource, names, details),
        ...rightChanges(translate, details),
        ...(fields.length > 0 ? [fields.join(', ')] : []),
        ...codesIn(details),
        ...skusIn(details),
      ],
    };
  };
};
