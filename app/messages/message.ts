/*
 * What a message of the catalogue is, and how it is said. Messages are plain data, so that a page can be sent the one
 * language that it is in; the compiler reads their placeholders, so that a missing or misspelt one fails the build.
 */

/** CLDR's plural forms of a message; the value of `n` chooses between them. */
interface Plural {
  readonly zero?: string;
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A text with `{placeholders}`, or its plural forms. */
export type Message = string | Plural;

/** A text in whichever language, whose placeholders are known. */
type Text<Names extends string> = string & Known<Names>;

interface Known<Names extends string> {
  readonly placeholders?: Names;
}

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** The names between braces of a message. */
type Placeholders<M> = M extends string
  ? string extends M
    ? M extends Known<infer Names>
      ? Names
      : never
    : NamesIn<M>
  : M extends Known<infer Names>
    ? Names
    : "n" | NamesIn<M[keyof M]>;

type Values<M> = [Placeholders<M>] extends [never] ? [] : [Record<Placeholders<M>, string | number>];

/** The message with its values filled in. `locale` (BCP 47) chooses the plural form; the catalogue is Spanish. */
export function say<const M extends Message>(message: M, ...values: Values<M>): string;
export function say<const M extends Message>(message: M, values: Values<M>[0], locale: string): string;
export function say(message: Message, values: Record<string, string | number> = {}, locale = "es"): string {
  const text = typeof message === "string" ? message : pluralForm(message, Number(values.n), locale);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}

function pluralForm(message: Plural, n: number, locale: string): string {
  // `zero` is a wording ('Nadie espera'), which CLDR gives only to languages whose grammar has one.
  if (n === 0 && message.zero !== undefined) return message.zero;
  const form = new Intl.PluralRules(locale).select(n);
  return (form === "two" ? undefined : message[form]) ?? message.other;
}

/** A catalogue's shape in any language: the same keys, and the same placeholders in each text. */
export type Translated<Base> = Base extends string
  ? Text<NamesIn<Base>>
  : Base extends Plural
    ? Plural & Known<"n" | NamesIn<Base[keyof Base]>>
    : { readonly [K in keyof Base]: Translated<Base[K]> };

type Checked<Base, T> = Base extends string
  ? [NamesIn<Base>, NamesIn<T>] extends [NamesIn<T>, NamesIn<Base>]
    ? string
    : `The placeholders of: ${Base}`
  : Base extends Plural
    ? [NamesIn<T[keyof T]>] extends ["n" | NamesIn<Base[keyof Base]>]
      ? Plural
      : "The placeholders of its plural forms"
    : Base extends readonly unknown[]
      ? { readonly [K in keyof Base]: K extends keyof T ? Checked<Base[K], T[K]> : Base[K] }
      : { readonly [K in keyof Base]: K extends keyof T ? Checked<Base[K], T[K]> : Base[K] } & {
          readonly [K in Exclude<keyof T, keyof Base>]: never;
        };

/** Declares a translation of `Base`: a key too few or too many, or another placeholder, does not compile. */
export function translationOf<Base>() {
  return <const T extends Checked<Base, T>>(texts: T): Translated<Base> =>
    texts as unknown as Translated<Base>;
}
