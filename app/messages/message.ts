/* These types let the compiler check the placeholders of messages. */

/** The value of `n` selects the form. `zero` is for 0; CLDR's rules choose between `one` and `other`. */
interface Plural {
  readonly zero?: string;
  readonly one: string;
  readonly other: string;
}

export type Message = string | Plural;

type Text<Names extends string> = string & Known<Names>;

interface Known<Names extends string> {
  readonly placeholders?: Names;
}

type NamesIn<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

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

/** Fills in the values. `locale` (BCP 47) selects the plural form; the default is Spanish. */
export function say<const M extends Message>(message: M, ...values: Values<M>): string;
export function say<const M extends Message>(message: M, values: Values<M>[0], locale: string): string;
export function say(message: Message, values: Record<string, string | number> = {}, locale = "es"): string {
  const text = typeof message === "string" ? message : pluralForm(message, Number(values.n), locale);
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}

function pluralForm(message: Plural, n: number, locale: string): string {
  if (n === 0 && message.zero !== undefined) return message.zero;
  return new Intl.PluralRules(locale).select(n) === "one" ? message.one : message.other;
}

export type Translated<Base> = Base extends string
  ? Text<NamesIn<Base>>
  : Base extends Plural
    ? Plural & Known<"n" | NamesIn<Base[keyof Base]>>
    : { readonly [K in keyof Base]: Translated<Base[K]> };

type Translation<Base> = Base extends string
  ? string
  : Base extends Plural
    ? Plural
    : { readonly [K in keyof Base]: Translation<Base[K]> };

/** Returns a function that checks a translation. A literal without spreads must have exactly `Base`'s keys. */
export function translationOf<Base>() {
  return (texts: Translation<Base>) => texts as unknown as Translated<Base>;
}
