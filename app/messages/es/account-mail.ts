export const accountEvents = {
  "new-browser": "Ingresaron a tu cuenta desde un dispositivo nuevo",
  "password-changed": "Cambió la contraseña de tu cuenta y se cerraron las demás sesiones",
  "passkey-added": "Se agregó una llave de acceso a tu cuenta",
  "passkey-removed": "Se quitó una llave de acceso de tu cuenta",
  "second-factor-on": "Se activó la verificación en dos pasos de tu cuenta",
  "second-factor-off": "Se desactivó la verificación en dos pasos de tu cuenta",
  "administrator-added": "Hay una cuenta nueva que administra la tienda",
  "administrator-removed": "Se quitó una cuenta que administraba la tienda",
  "reset-asked": "Tu cuenta se cerró en todas partes y te tienen que pasar un enlace",
  "reset-made": "Crearon un enlace para cambiar la contraseña de tu cuenta",
  "reset-used": "Se usó un enlace para cambiar la contraseña de tu cuenta",
  "reset-link": "Elegí otra contraseña",
} as const;

export const accountMail = {
  account: "Cuenta",
  when: "Cuándo",
  time: "{when} (hora de Buenos Aires)",
  browser: "Desde",
  unknownBrowser: "un dispositivo que no conocemos",
  network: "Red",
  unexpected: "¿No lo esperabas?",
  whatToDo:
    "Entrá en Mi cuenta, cambiá la contraseña y quitá las llaves y las cuentas que no conozcas. Si no podés entrar, tocá «Olvidé mi contraseña» en la página de ingreso o pedile ayuda a quien cuida la tienda.",
  ignoreLink:
    "No hagas nada: el enlace sirve una sola vez y durante una hora, y sin él nadie puede cambiar tu contraseña. No se lo pases a nadie.",
  open: "Abrir Mi cuenta",
  foot: "Te llega porque administrás {brand}. No hace falta que respondas.",
  choose: "Elegir otra contraseña",
} as const;
