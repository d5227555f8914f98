/** Guesses of its kind that a password withstands, as zxcvbn grades them: 3 is 10⁸ to 10¹⁰. */
const ENOUGH = 3;
/** Characters that are looked at: the time grows with the square of them. */
const LOOKED_AT = 64;

const OWN_WORDS = [
  ...["copito", "ropa de bebe", "ropadebebe", "tienda", "admin", "administrador", "cambiame", "contraseña"],
  ...["contrasenia", "boca juniors", "bocajuniors", "river plate", "riverplate", "lionelmessi", "maradona"],
];

/**
 * Whether a password is one of the first that a guesser tries: known passwords, words and names in Spanish, rows of
 * keys, dates, the own email. Loads some megabytes of words for it and lets go of them: passwords are rarely chosen.
 */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    maxLength: LOOKED_AT,
    graphs: common.adjacencyGraphs,
    dictionary: {
      passwords: common.dictionary["passwords-common"],
      words: spanish.dictionary["commonWords-es-es"],
      names: spanish.dictionary["firstnames-es-es"],
      own: OWN_WORDS,
    },
  });
  return zxcvbn.check(password.normalize("NFC"), [email, ...email.split("@")]).score < ENOUGH;
}
