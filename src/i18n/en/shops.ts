/** Choosing and adding a shop. Fixed texts: spec §2, §5, §8. */
export const shops = {
  switched: 'Switch to "%{shop}" successfully',
  not_found: 'Shop not found',
  select_failed: 'Failed to select shop',
  select_failed_help: 'The server gave no access to it. Try again, or sign out and in again.',
  add: {
    title: 'Add new Shop',
    email: 'Shop contact email',
    cancel: 'Cancel',
    submit: 'Add new Shop',
    done: 'Add new shop successful',
    all_shops: 'Adding a shop needs a role for all shops. Ask the owner of the account.',
  },
  go: {
    title: 'Work in "%{shop}" now?',
    help: 'You leave this page, and what is not saved on it is lost. You can switch shops later in the header.',
  },
  invalid: { name: { required: 'Shop name is required' } },
};
