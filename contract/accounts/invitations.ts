/** Days for which an invitation is valid (look, prototype "permissions-invite"). */
export const invitationDays = 7;

/** Maximum number of people that one call invites. */
export const inviteLimit = 20;

/**
 * Number of invitation mails that an account may send in a number of hours. A new account may send fewer, so that
 * nobody opens accounts to send mail.
 */
export const invitationAllowance = {
  young: { days: 7, mails: 10, hours: 24 },
  settled: { mails: 60, hours: 1 },
} as const;

/** Returns the allowance of an account opened at `openedAt`. */
export const allowanceOf = (openedAt: Date, now: Date): { mails: number; hours: number } => {
  const { young, settled } = invitationAllowance;
  return now.getTime() - openedAt.getTime() < young.days * 24 * 60 * 60 * 1000 ? young : settled;
};
