import type { MailLocale } from '../locales.ts';
import type { BuiltInRole } from './permissions.ts';

/** Names of the built-in roles, for the dashboard's catalogues and for invitation mails. */
export const roleNames: Record<MailLocale, Record<BuiltInRole, string>> = {
  en: {
    owner: 'Owner',
    manager: 'Manager',
    fulfiller: 'Fulfiller',
    designer: 'Designer',
    accountant: 'Accountant',
    support: 'Support',
    viewer: 'Viewer',
  },
  vi: {
    owner: 'Chủ tài khoản',
    manager: 'Quản lý',
    fulfiller: 'Xử lý đơn',
    designer: 'Thiết kế',
    accountant: 'Kế toán',
    support: 'Hỗ trợ',
    viewer: 'Chỉ xem',
  },
};
