import type { ICUArgs, ICUTags } from 'use-intl/core';

type Tree = { readonly [key: string]: string | Tree };

/** The type of an argument's value. An argument of a `select` has the type of its branches instead. */
interface Value {
  readonly value: true;
}
type Args<Sentence extends string> = ICUArgs<
  Sentence,
  { ICUNumberArgument: Value; ICUDateArgument: Value; ICUArgument: Value }
>;
type Tags<Sentence extends string> = keyof ICUTags<Sentence, Value>;

/** The names of a sentence's arguments; a `select` gives a union of its branches. */
type Named<Each> = Each extends Each ? keyof Each : never;
/** Names of arguments whose value is shown or counted. Other arguments only select a branch, so a translation may omit them. */
type ShownArguments<Each> = Each extends Each
  ? { [Name in keyof Each]: Each[Name] extends Value ? Name : never }[keyof Each]
  : never;

type MissingNames<Names, From> = Exclude<Names, From> & string;

/**
 * A compile error with a message. No sentence or group has this type. It is an object, because a string would make the argument `never`.
 */
interface Wrong<Message extends string> {
  readonly wrong: Message;
}

/** A sentence with the arguments and tags of its original, or else the compiler's message. */
type Sentence<Original extends string, Said extends string> =
  | ErrorMessage<`{${MissingNames<ShownArguments<Args<Original>>, Named<Args<Said>>>}} is missing`>
  | ErrorMessage<`{${MissingNames<Named<Args<Said>>, Named<Args<Original>>>}} is not in the original`>
  | ErrorMessage<`<${MissingNames<Tags<Original>, Tags<Said>>}> is missing`>
  | ErrorMessage<`<${MissingNames<Tags<Said>, Tags<Original>>}> is not in the original`> extends infer Found
  ? [Found] extends [never]
    ? Said
    : Found
  : never;

type ErrorMessage<Message extends string> = Message extends Message ? Wrong<Message> : never;

/** The keys of the original, each with its sentence. Other keys are compile errors. */
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
 * Checks the sentences of a feature in another language: they must have the keys, arguments and tags of the original. Returns them with
 * the type of the original, because callers depend on the arguments, not on the words.
 */
export function translated<Original extends Tree>(): <const Said extends Tree>(
  sentences: Said & Translation<Original, Said>,
) => Original;
export function translated(): (sentences: never) => unknown {
  return (sentences) => sentences;
}
