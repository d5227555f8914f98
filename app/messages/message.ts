/* These types let the compiler check the placeholders of messages. */

/** The plural forms of CLDR; the value of `n` selects the form. */
interface Plural {
  readonly zero?: string;
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
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
  // `zero` is our own form ('Nadie espera'): CLDR has it for few languages.
  if (n === 0 && message.zero !== undefined) return message.zero;
  const form = new Intl.PluralRules(locale).select(n);
  return (form === "two" ? undefined : message[form]) ?? message.other;
}

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

/** Missing or extra keys and different placeholders do not compile. */
export function translationOf<Base>() {
  return <const T extends Checked<Base, T>>(texts: T): Translated<Base> =>
    texts as unknown as Translated<Base>;
}
