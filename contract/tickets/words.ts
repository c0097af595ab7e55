/** Letters of a message, at most. */
export const longestWords = 4000;

const longestSubject = 80;

/** What a list calls a ticket: the first line of what was written, cut between two words. */
export const subjectOf = (text: string): string => {
  const line = (text.trim().split('\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= longestSubject) return line;
  const cut = line.slice(0, longestSubject);
  const at = cut.lastIndexOf(' ');
  return `${(at > longestSubject / 2 ? cut.slice(0, at) : cut).trimEnd()}…`;
};
