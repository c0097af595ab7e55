import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { accessInputSchema, type AuditLine, type Role } from '../../../../../contract/accounts/members.ts';
import { rightSchema } from '../../../../../contract/accounts/permissionSchemas.ts';
import { isBuiltIn } from '../../../../../contract/accounts/permissions.ts';
import type { Shop } from '../../../../../contract/accounts/session.ts';
import { moneyLocales } from '../../../../../contract/locales.ts';
import { editableNames } from '../../../../../contract/schema/written.ts';
import { shops as shopResource } from '../../../../../contract/shops/shops.ts';
import { emptyValue, formatMoney } from '../../../../i18n/format.ts';
import { useRoleNames } from '../roleName.ts';

/** Records that lines name by their ids. */
export interface Known {
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

/** An amount that shows how money is formatted. */
const sampleCents = 123_450;

/** Keys of the labels by field. */
const labels: Record<string, string> = {
  ...Object.fromEntries(editableNames(shopResource).map((name) => [name, `resources.shops.fields.${name}`])),
  name: 'members.audit.name',
  time_zone: 'settings.general.time_zone',
  money_locale: 'settings.general.money',
  address: 'settings.general.address',
  tax_number: 'settings.general.tax_number',
  full_name: 'settings.account.full_name',
  phone_number: 'settings.account.phone',
  locale: 'settings.general.language',
  notifications: 'settings.notifications.title',
};

const formatField = (field: string, value: unknown): string => {
  const [text = emptyValue] = nonEmptyTexts(value);
  const locale =
    field === 'money_locale' ? moneyLocales.find((moneyLocale) => moneyLocale === text) : undefined;
  return locale
    ? formatMoney(sampleCents, 'USD', locale)
    : text.replaceAll('_', field === 'time_zone' ? ' ' : '_');
};

/** Returns "Time zone: Asia/Tokyo → Asia/Ho_Chi_Minh" for each changed field. */
const fieldChanges = (translate: Translate, details: Details): string[] => {
  const [before, after] = [objectIn(details, 'before'), objectIn(details, 'after')];
  return Object.entries(labels).flatMap(([field, label]) =>
    field in after && before[field] !== after[field]
      ? [`${translate(label)}: ${formatField(field, before[field])} → ${formatField(field, after[field])}`]
      : [],
  );
};

const rightNames = (translate: Translate, rights: readonly unknown[]): string =>
  rights
    .flatMap((right) => rightSchema.safeParse(right).data ?? [])
    .map((right) => translate(`permissions.rights.${right.replace('.', '_')}`))
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
const useAssignedRoles = ({ roles, shops }: Known) => {
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

/** Returns a function that gives the subject and the changes of an audit line in the reader's language. */
export const useAuditDetails = (records: Known) => {
  const translate = useTranslate();
  const assignedRolesOf = useAssignedRoles(records);
  return ({ details }: AuditLine): { subject: string; count: number; changes: string[] } => {
    const fields = nonEmptyTexts(...listIn(details, 'fields')).flatMap((field) =>
      labels[field] ? [translate(labels[field])] : [],
    );
    const usedRight = rightNames(translate, [details['right']]);
    return {
      subject: nonEmptyTexts(
        details['email'],
        details['name'],
        details['reason'],
        usedRight || details['route'],
        objectIn(details, 'params')['id'],
      ).join(' · '),
      count: z.int().catch(1).parse(details['count']),
      changes: [
        ...assignedRolesOf(details),
        ...fieldChanges(translate, details),
        ...rightChanges(translate, details),
        ...(fields.length > 0 ? [fields.join(', ')] : []),
        ...codesIn(details),
      ],
    };
  };
};
