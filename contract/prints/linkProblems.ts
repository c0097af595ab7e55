/**
 * Why a file could not be copied; each is a key below `designs.problem`. `unreachable` stands for every address that
 * gives no connection, so that it reveals nothing about our inner network (threats G10).
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
