export type CodePage = 'shift_jis' | 'euc-kr' | 'gb18030' | 'big5' | 'euc-jp';

const pages = new Map<CodePage, Map<string, number[]>>();

/** Letters of an encoding with two bytes a letter, from the runtime's own decoder. */
const lettersOf = (encoding: CodePage): Map<string, number[]> => {
  const page = pages.get(encoding);
  if (page) return page;
  const letters = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let lead = 0xfe; lead > 0x80; lead -= 1) {
    for (let trail = 0xfe; trail > 0x3f; trail -= 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(text).length === 1 && text !== '\ufffd') letters.set(text, [lead, trail]);
    }
  }
  pages.set(encoding, letters);
  return letters;
};

/** Text as bytes of an encoding. Throws for a letter that it has not. */
export const encodePage = (text: string, encoding: CodePage): Buffer =>
  Buffer.from(
    Array.from(text).flatMap((letter) => {
      if (letter.charCodeAt(0) < 128) return [letter.charCodeAt(0)];
      const bytes = lettersOf(encoding).get(letter);
      if (!bytes) throw new Error(`${encoding} cannot write ${letter}`);
      return bytes;
    }),
  );
