/** The settings (spec §2: general, link shop, account, Account and Permission). */
export const settings = {
  title: 'Settings',
  pages: {
    general: 'General',
    shop: 'Link shop',
    account: 'Account',
    permission: 'Account and Permission',
  },
};
