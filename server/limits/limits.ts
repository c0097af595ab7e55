/** Limit of `max` calls in `seconds`, counted in windows that begin with the first call. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

/** A limit that an operator may set. */
interface NamedLimit extends Limit {
  /** Callers and calls that are counted. */
  per: string;
}

const minute = 60;
const hour = 60 * minute;

/** Limits of threats G12 and G14: counted in the database, so that they hold over all processes. */
export const limits = {
  signInMinute: { name: 'sign-in-minute', max: 10, seconds: minute, per: 'one address: failed sign-ins' },
  signInHour: { name: 'sign-in-hour', max: 100, seconds: hour, per: 'one address: failed sign-ins' },
  signInUser: { name: 'sign-in-user', max: 20, seconds: hour, per: 'one person: failed sign-ins' },
  mailMinute: { name: 'mail-minute', max: 10, seconds: minute, per: 'one address: calls that send a mail' },
  mailHour: { name: 'mail-hour', max: 60, seconds: hour, per: 'one address: calls that send a mail' },
  passwordMinute: {
    name: 'password-minute',
    max: 120,
    seconds: minute,
    per: 'one address: new passwords that are checked while they are typed',
  },
  linkMinute: {
    name: 'link-minute',
    max: 30,
    seconds: minute,
    per: 'one address: links of mails, invitations and support',
  },
  invitations: { name: 'invitations', max: 60, seconds: hour, per: 'one account' },
  topUpMails: {
    name: 'top-up-mails',
    max: 20,
    seconds: hour,
    per: "one account: mails of a transfer to the seller's own phone",
  },
  files: { name: 'files', max: 600, seconds: hour, per: 'one account: files that are made during a call' },
  exports: { name: 'exports', max: 120, seconds: hour, per: 'one account' },
  mockups: {
    name: 'mockups',
    max: 300,
    seconds: hour,
    per: "one account: calls that name mockups for an order's form, up to 60 each",
  },
  tries: { name: 'tries', max: 120, seconds: hour, per: 'one account: files that templates are tested with' },
  imports: { name: 'imports', max: 600, seconds: hour, per: 'one account' },
} as const satisfies Record<string, NamedLimit>;

/** One of the limits above. */
export type StrictLimit = (typeof limits)[keyof typeof limits];
