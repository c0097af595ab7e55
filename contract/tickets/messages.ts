/** Longest message, in characters. */
export const maxMessageLength = 4000;

const maxSubjectLength = 80;

/** Returns the title of a ticket in lists: the first line of its text, cut between two words. */
export const subjectOf = (text: string): string => {
  const line = (text.trim().split('\n')[0] ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= maxSubjectLength) return line;
  const shortened = line.slice(0, maxSubjectLength);
  const lastSpace = shortened.lastIndexOf(' ');
  return `${(lastSpace > maxSubjectLength / 2 ? shortened.slice(0, lastSpace) : shortened).trimEnd()}…`;
};
