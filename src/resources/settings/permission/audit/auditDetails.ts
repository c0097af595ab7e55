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

/** What lines name by their ids. */
export interface Known {
  roles: readonly Role[];
  shops: readonly Pick<Shop, 'id' | 'name'>[];
}

type Details = AuditLine['details'];
type Translate = ReturnType<typeof useTranslate>;

const detailsSchema = z.record(z.string(), z.unknown());
const inside = (details: Details, name: string): Details => detailsSchema.safeParse(details[name]).data ?? {};
const listIn = (details: Details, name: string): unknown[] =>
  z.array(z.unknown()).safeParse(details[name]).data ?? [];
const texts = (...values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '');

/** The orders of a line, by their codes. */
const codesIn = (details: Details): string[] => {
  const codes = texts(...listIn(details, 'codes'));
  return codes.length > 0 ? [codes.map((code) => `#${code}`).join(', ')] : [];
};

/** An amount that shows how money is written. */
const sampleCents = 123_450;

/** Fields by the keys of their labels. */
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

const written = (field: string, value: unknown): string => {
  const [text = emptyValue] = texts(value);
  const locale = field === 'money_locale' ? moneyLocales.find((one) => one === text) : undefined;
  return locale
    ? formatMoney(sampleCents, 'USD', locale)
    : text.replaceAll('_', field === 'time_zone' ? ' ' : '_');
};

/** "Time zone: Asia/Tokyo → Asia/Ho_Chi_Minh", for each field that is another one afterwards. */
const fieldChanges = (translate: Translate, details: Details): string[] => {
  const [before, after] = [inside(details, 'before'), inside(details, 'after')];
  return Object.entries(labels).flatMap(([field, label]) =>
    field in after && before[field] !== after[field]
      ? [`${translate(label)}: ${written(field, before[field])} → ${written(field, after[field])}`]
      : [],
  );
};

const rightNames = (translate: Translate, rights: readonly unknown[]): string =>
  rights
    .flatMap((right) => rightSchema.safeParse(right).data ?? [])
    .map((right) => translate(`permissions.rights.${right.replace('.', '_')}`))
    .join(', ');

/** "+ Pay orders, View bills" and "− Delete orders"; of a new role all that it has. */
const rightChanges = (translate: Translate, details: Details): string[] => {
  const [before, after] = [
    listIn(inside(details, 'before'), 'rights'),
    listIn(inside(details, 'after'), 'rights'),
  ];
  const given = rightNames(translate, [
    ...listIn(details, 'rights'),
    ...after.filter((right) => !before.includes(right)),
  ]);
  const taken = rightNames(
    translate,
    before.filter((right) => !after.includes(right)),
  );
  return [...(given ? [`+ ${given}`] : []), ...(taken ? [`− ${taken}`] : [])];
};

/** "Fulfiller: Lotus Tee Co." for each role that was given. */
const useGiven = ({ roles, shops }: Known) => {
  const translate = useTranslate();
  const roleName = useRoleNames(roles);
  const whereOf = (id: string | null): string =>
    id === null ? translate('members.all_shops') : (shops.find((shop) => shop.id === id)?.name ?? emptyValue);
  return (details: Details): string[] => {
    const lines = accessInputSchema.safeParse(details['access']).data ?? [];
    const given = [...new Set(lines.map(({ role }) => role))];
    return given.map((role) => {
      const where = lines.filter((line) => line.role === role).map((line) => whereOf(line.shop_id));
      const name =
        isBuiltIn(role) || roles.some(({ id }) => id === role)
          ? roleName(role)
          : translate('members.audit.gone_role');
      return `${name}: ${where.join(', ')}`;
    });
  };
};

/** Whom or what a line of the audit log is about, and what is different since, in the reader's language. */
export const useAuditDetails = (known: Known) => {
  const translate = useTranslate();
  const given = useGiven(known);
  return ({ details }: AuditLine): { subject: string; count: number; changes: string[] } => {
    const fields = texts(...listIn(details, 'fields')).flatMap((field) =>
      labels[field] ? [translate(labels[field])] : [],
    );
    const used = rightNames(translate, [details['right']]);
    return {
      subject: texts(
        details['email'],
        details['name'],
        details['reason'],
        used || details['route'],
        inside(details, 'params')['id'],
      ).join(' · '),
      count: z.int().catch(1).parse(details['count']),
      changes: [
        ...given(details),
        ...fieldChanges(translate, details),
        ...rightChanges(translate, details),
        ...(fields.length > 0 ? [fields.join(', ')] : []),
        ...codesIn(details),
      ],
    };
  };
};
