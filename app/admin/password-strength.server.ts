/** Lowest accepted score. zxcvbn gives 3 to a password that takes 10⁸ to 10¹⁰ guesses. */
const ENOUGH = 3;
/** zxcvbn checks only this many characters, because its time grows with the square of the length. */
const CHECKED = 64;

const OWN_WORDS = [
  ...["copito", "ropa de bebe", "ropadebebe", "tienda", "admin", "administrador", "cambiame", "contraseña"],
  ...["contrasenia", "boca juniors", "bocajuniors", "river plate", "riverplate", "lionelmessi", "maradona"],
];

/** Imports the dictionaries here, because they take megabytes of memory that most requests do not need. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    maxLength: CHECKED,
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
