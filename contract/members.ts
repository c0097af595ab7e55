/** Members of an account: people whom its owner invited. */

/** `inactive`: he may not sign in for now. */
export const memberStatuses = ['invited', 'active', 'declined', 'inactive'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
