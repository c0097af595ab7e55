import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { PasswordWeakness } from '../../contract/accounts/passwords.ts';
import { plainLetters } from '../../contract/plainLetters.ts';
import { invalid } from '../base/errors.ts';

/**
 * Number of guesses below which a word list finds a password within the attempts that a stolen password table allows.
 */
const fewGuesses = 1_000_000;

/** Number of characters that are judged: more only make a password stronger, and its check slower. */
const judgedLength = 64;

/** Words that local sellers use first, besides international ones. */
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

/** Loads tens of thousands of words when the first password is judged, not when the server starts. */
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

/** Returns a text in the forms used in passwords: whole, by its words, and two of them joined. */
const partsOf = (text: string): string[] => {
  const textWords = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [
    text,
    textWords.join(''),
    ...textWords,
    ...textWords.slice(1).map((textWord, index) => `${textWords[index]}${textWord}`),
  ];
};

/** Returns the texts of the user, with and without accents; the product's name counts for everybody. */
const wordsOf = (context: readonly string[]): string[] => {
  const texts = [...context, 'platen'].flatMap((text) => [text.toLowerCase(), plainLetters(text)]);
  return [...new Set(texts.flatMap(partsOf))].filter((candidate) => candidate.length > 2);
};

/**
 * Returns why a password is weak: everybody tries it, or it is made of the user's data; null for a good one.
 * @param context address and names of the user
 */
export const weaknessOf = async (
  password: string,
  context: readonly string[],
): Promise<PasswordWeakness | null> => {
  factory ??= load();
  const { guesses, sequence } = (await factory).check(
    password.normalize('NFC').slice(0, judgedLength),
    wordsOf(context),
  );
  if (guesses >= fewGuesses) return null;
  return sequence.some((match) => match['dictionaryName'] === 'userInputs') ? 'personal' : 'common';
};

/** Throws `invalid` naming the field for a weak password. */
export const assertStrongPassword = async (
  password: string,
  context: readonly string[],
  field = 'password',
): Promise<void> => {
  const weakness = await weaknessOf(password, context);
  if (weakness) throw invalid({ [field]: weakness });
};
