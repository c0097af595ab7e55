/** An invitation works for 7 days (look, prototype "permissions-invite"). */
export const invitationDays = 7;

/** As many people as one call invites. */
export const inviteLimit = 20;

/**
 * Mails to strangers: how many invitations an account sends in so many hours. One that was opened in the last days sends
 * fewer, so that nobody opens accounts to send mail by them.
 */
export const invitationAllowance = {
  young: { days: 7, mails: 10, hours: 24 },
  settled: { mails: 60, hours: 1 },
} as const;

/** What holds for an account that was opened at `openedAt`. */
export const allowanceOf = (openedAt: Date, now: Date): { mails: number; hours: number } => {
  const { young, settled } = invitationAllowance;
  return now.getTime() - openedAt.getTime() < young.days * 24 * 60 * 60 * 1000 ? young : settled;
};
