import type { settings as english } from '../en/settings.ts';

export const settings = {
  title: 'Cài đặt',
  pages: {
    general: 'Chung',
    shop: 'Liên kết shop',
    account: 'Tài khoản',
    permission: 'Tài khoản và phân quyền',
  },
} satisfies typeof english;
