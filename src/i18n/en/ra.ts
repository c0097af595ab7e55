import english from 'ra-language-english';

const { auth, notification, ...rest } = english.ra;

/** react-admin's own texts, with the words of spec §2 and §8 where they differ. */
export const ra = {
  ...rest,
  auth: { ...auth, logout: 'Sign out', sign_in_error: 'Login failed', user_menu: 'Your account' },
  notification: {
    ...notification,
    canceled: 'Action canceled',
    http_error: 'Sorry, an unexpected error occurred. Please try again later.',
    logged_out: 'Your session expired',
  },
  saved_queries: {
    label: 'Saved views',
    query_name: 'View name',
    new_label: 'Save current view...',
    new_dialog_title: 'Save current view as',
    remove_label: 'Remove saved view',
    remove_label_with_name: 'Remove view "%{name}"',
    remove_dialog_title: 'Remove saved view?',
    remove_message: 'Remove this item from your saved views?',
    help: 'Filter the list and save this view for later',
  },
};
