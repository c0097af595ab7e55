import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordWeakness } from '../../contract/accounts/passwords.ts';
import { plainLetters } from '../../contract/plainLetters.ts';
import { invalid } from '../base/errors.ts';

/** Fewer guesses than this, and a list of words finds it within the tries that a stolen table of passwords allows. */
const fewGuesses = 1_000_000;

/** More of it makes a password only stronger, and its check slower. */
const judged = 64;

/** What sellers here try first, besides the words of the world. */
const vietnamese = [
  'matkhau',
  'anhyeuem',
  'emyeuanh',
  'yeuem',
  'vietnam',
  'khongbiet',
  'hoilamgi',
  'xinchao',
  'hanoi',
  'saigon',
  'danang',
  'congty',
  'banhang',
  'inan',
  'nguyen',
  'matkhaucuatoi',
  'mothaiba',
  'sodienthoai',
];

let factory: Promise<ZxcvbnFactory> | undefined;

/** Tens of thousands of words: read when the first password is judged, not when the server starts. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    graphs: adjacencyGraphs,
    dictionary: { passwords: dictionary['passwords-common'], vietnamese },
  });
};

/** A text as people make passwords of it: whole, by its words, and two of them in one. */
const partsOf = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [text, words.join(''), ...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
};

/** The texts of someone who chooses the password, with and without their accents; the product's name is everybody's. */
const wordsOf = (context: readonly string[]): string[] => {
  const texts = [...context, 'platen'].flatMap((text) => [text.toLowerCase(), plainLetters(text)]);
  return [...new Set(texts.flatMap(partsOf))].filter((word) => word.length > 2);
};

/**
 * Why a password is weak: it is one that everybody tries, or made of what is known of the person; null for a good one.
 * @param context address and names of someone who chooses it
 */
export const weaknessOf = async (
  password: string,
  context: readonly string[],
): Promise<PasswordWeakness | null> => {
  factory ??= load();
  const { guesses, sequence } = (await factory).check(
    password.normalize('NFC').slice(0, judged),
    wordsOf(context),
  );
  if (guesses >= fewGuesses) return null;
  return sequence.some((match) => match['dictionaryName'] === 'userInputs') ? 'personal' : 'common';
};

/** Throws `invalid` naming the field for a weak password. */
export const demandStrong = async (
  password: string,
  context: readonly string[],
  field = 'password',
): Promise<void> => {
  const weakness = await weaknessOf(password, context);
  if (weakness) throw invalid({ [field]: weakness });
};
