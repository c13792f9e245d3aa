import type { ICUArgs, ICUTags } from 'use-intl/core';

type Tree = { readonly [key: string]: string | Tree };

/** Stands for the value of an argument, unless a `select` chooses by it: then its type is that of the branches. */
interface Value {
  readonly value: true;
}
type Args<Sentence extends string> = ICUArgs<
  Sentence,
  { ICUNumberArgument: Value; ICUDateArgument: Value; ICUArgument: Value }
>;
type Tags<Sentence extends string> = keyof ICUTags<Sentence, Value>;

/** The arguments of a sentence; a `select` makes a union of its branches. */
type Named<Each> = Each extends Each ? keyof Each : never;
/** Those whose value is written or counted. By the others a sentence only chooses, which a translation need not. */
type Told<Each> = Each extends Each
  ? { [Name in keyof Each]: Each[Name] extends Value ? Name : never }[keyof Each]
  : never;

type Lacking<Names, From> = Exclude<Names, From> & string;

/** What no sentence and no group is. An object, since a text would make the whole argument `never`. */
interface Wrong<Message extends string> {
  readonly wrong: Message;
}

/** A sentence with the arguments and tags of its original; if not, what the compiler says at it. */
type Sentence<Original extends string, Said extends string> =
  | Complaint<`{${Lacking<Told<Args<Original>>, Named<Args<Said>>>}} is missing`>
  | Complaint<`{${Lacking<Named<Args<Said>>, Named<Args<Original>>>}} is not in the original`>
  | Complaint<`<${Lacking<Tags<Original>, Tags<Said>>}> is missing`>
  | Complaint<`<${Lacking<Tags<Said>, Tags<Original>>}> is not in the original`> extends infer Found
  ? [Found] extends [never]
    ? Said
    : Found
  : never;

type Complaint<Message extends string> = Message extends Message ? Wrong<Message> : never;

/** The keys of the original, each with its sentence; a key that the original lacks may hold nothing. */
type Translation<Original, Said> = {
  readonly [Key in keyof Original | keyof Said]: Key extends keyof Original
    ? Key extends keyof Said
      ? Original[Key] extends string
        ? Said[Key] extends string
          ? Sentence<Original[Key], Said[Key]>
          : Wrong<'the original is a sentence'>
        : Translation<Original[Key], Said[Key]>
      : Original[Key]
    : Wrong<'the original has no such key'>;
};

/**
 * Takes the sentences of a feature in another language: those that the original has, with its arguments and tags. They
 * have the type of the original, since who says a sentence must know its arguments and not its words.
 */
export function translated<Original extends Tree>(): <const Said extends Tree>(
  said: Said & Translation<Original, Said>,
) => Original;
export function translated(): (said: never) => unknown {
  return (said) => said;
}
