/** Characters of a password, counted as the browser's `minlength` and `maxlength` count them. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** What everybody tries first, of ten characters or more. */
const COMMON = new Set([
  "1234567890",
  "0123456789",
  "0987654321",
  "9876543210",
  "12345678910",
  "123456789a",
  "123456789q",
  "1q2w3e4r5t",
  "1q2w3e4r5t6y",
  "1qaz2wsx3edc",
  "qwertyuiop",
  "qwerty1234",
  "qwerty12345",
  "qwerty123456",
  "qwertyqwerty",
  "asdfghjkl1",
  "asdfghjklñ",
  "asdfasdfasdf",
  "zaq12wsxcde3",
  "abcdefghij",
  "abcd123456",
  "abc1234567",
  "abcdefg123",
  "a123456789",
  "q123456789",
  "password12",
  "password123",
  "password1234",
  "passw0rd123",
  "passwordpassword",
  "contraseña",
  "contrasena",
  "contraseña1",
  "contraseña123",
  "contrasena123",
  "contrasenia",
  "contraseñasegura",
  "administrador",
  "administrador1",
  "administrator",
  "admin12345",
  "admin123456",
  "adminadmin",
  "welcome123",
  "bienvenido1",
  "bienvenida",
  "iloveyou123",
  "teamo12345",
  "teamomucho",
  "teamo123456",
  "bocajuniors",
  "boca123456",
  "riverplate",
  "riverplate1",
  "river12345",
  "argentina1",
  "argentina10",
  "argentina123",
  "argentina2022",
  "buenosaires",
  "maradona10",
  "lionelmessi",
  "messi10messi",
  "ropadebebe",
  "ropa de bebe",
  "copito1234",
  "copito12345",
  "copitocopito",
  "letmein123",
  "changeme123",
  "cambiame123",
  "secret1234",
  "superman123",
  "princesa123",
  "mariposa123",
  "estrella123",
  "familia123",
]);

export type PasswordFault = "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | "PASSWORD_TOO_COMMON";

/** What is wrong with a password that somebody chooses, or null. The email is what it may not repeat. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  if (password.length < PASSWORD_MIN) return "PASSWORD_TOO_SHORT";
  if (password.length > PASSWORD_MAX) return "PASSWORD_TOO_LONG";
  const plain = password.toLowerCase().normalize("NFC").trim();
  const fewSigns = new Set(plain).size < 4;
  const [mailbox = ""] = email.toLowerCase().split("@");
  const repeatsEmail = plain === email.toLowerCase() || (mailbox.length >= 5 && isFiller(plain, mailbox));
  return fewSigns || COMMON.has(plain) || repeatsEmail ? "PASSWORD_TOO_COMMON" : null;
}

/** The mailbox's name with nothing but digits and signs around it. */
function isFiller(password: string, mailbox: string): boolean {
  return password.includes(mailbox) && /^[^\p{L}]*$/u.test(password.replaceAll(mailbox, ""));
}
