/**
 * Reasons why a file could not be copied; each is a key below `designs.problem`. `unreachable` covers all addresses
 * without a connection, so that it reveals nothing about our internal network (threats G10).
 */
export const linkProblems = [
  'unreachable',
  'missing',
  'not_shared',
  'folder',
  'server_failed',
  'too_slow',
  'too_large',
  'too_many_pixels',
  'not_picture',
  'broken_picture',
  'no_room',
] as const;
export type LinkProblem = (typeof linkProblems)[number];
