/** So many within so many seconds, counted in windows that begin with the first. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

const minute = 60;
const hour = 60 * minute;

/** Threats G12 and G14: counted in the database, so that they hold over all processes. */
export const limits = {
  signInMinute: { name: 'sign-in-minute', max: 10, seconds: minute },
  signInHour: { name: 'sign-in-hour', max: 100, seconds: hour },
  signInUser: { name: 'sign-in-user', max: 20, seconds: hour },
  mailMinute: { name: 'mail-minute', max: 10, seconds: minute },
  mailHour: { name: 'mail-hour', max: 60, seconds: hour },
  passwordMinute: { name: 'password-minute', max: 120, seconds: minute },
  linkMinute: { name: 'link-minute', max: 30, seconds: minute },
  invitations: { name: 'invitations', max: 60, seconds: hour },
  topUpMails: { name: 'top-up-mails', max: 20, seconds: hour },
  files: { name: 'files', max: 600, seconds: hour },
  exports: { name: 'exports', max: 120, seconds: hour },
  /** Calls that name mockups for an order's form: up to 60 each, of which those that are looked at are drawn. */
  mockups: { name: 'mockups', max: 300, seconds: hour },
  /** Files that are read to see whether a template fits them, and of which nothing is kept. */
  tries: { name: 'tries', max: 120, seconds: hour },
  /** A shop's files of a morning, and those that are uploaded once more; accounts take turns, and files count as storage. */
  imports: { name: 'imports', max: 600, seconds: hour },
} as const satisfies Record<string, Limit>;

/** One of the limits above. */
export type StrictLimit = (typeof limits)[keyof typeof limits];
