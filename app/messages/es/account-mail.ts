/** `about` names the affected account when the reader is another person. `whatToDo` replaces the usual advice. */
export const accountEvents = {
  "new-browser": {
    title: "Ingresaron a tu cuenta desde un dispositivo nuevo",
    text: "Alguien entró con tu contraseña o tu llave desde un navegador que la tienda no conocía.",
  },
  "password-changed": {
    title: "Cambió la contraseña de tu cuenta",
    text: "Se guardó una contraseña nueva y se cerraron las demás sesiones.",
  },
  "passkey-added": {
    title: "Se agregó una llave de acceso a tu cuenta",
    text: "Con ella se puede ingresar sin escribir la contraseña.",
  },
  "passkey-removed": {
    title: "Se quitó una llave de acceso de tu cuenta",
    text: "Con esa llave ya no se puede ingresar.",
  },
  "second-factor-on": {
    title: "Se activó la verificación en dos pasos",
    text: "Desde ahora, además de tu contraseña se pide un código de tu aplicación.",
  },
  "second-factor-off": {
    title: "Se desactivó la verificación en dos pasos",
    text: "Desde ahora alcanza con la contraseña para ingresar.",
  },
  "recovery-codes": {
    title: "Se pidieron códigos de recuperación nuevos",
    text: "Los códigos anteriores dejaron de servir.",
  },
  "administrator-added": {
    title: "Hay una cuenta nueva que administra la tienda",
    text: "{about} creó su cuenta con un enlace y ya puede cambiar todo lo de la tienda.",
    whatToDo: "Si no conocés a esa persona, entrá en Mi cuenta, quitá su cuenta y cambiá tu contraseña.",
  },
  "administrator-removed": {
    title: "Se quitó una cuenta que administraba la tienda",
    text: "{about} ya no administra la tienda. Se cerraron sus sesiones y se borraron sus llaves.",
    whatToDo: "Si no sabías nada, hablá con quien cuida la tienda: puede volver a sumar a esa persona.",
  },
  "reset-asked": {
    title: "Tu cuenta se cerró en todas partes",
    text: "En la computadora de la tienda se pidió un enlace para que elijas otra contraseña. Se cerraron tus sesiones, se borraron tus llaves y se desactivó la verificación en dos pasos. La contraseña anterior ya no sirve: te tienen que pasar el enlace.",
    whatToDo:
      "Nadie entra con tu cuenta mientras no se use ese enlace. Si no lo pediste vos, llamá ya a quien cuida la tienda.",
  },
  "reset-used": {
    title: "Elegiste otra contraseña con un enlace",
    text: "Se usó un enlace para cambiar la contraseña de tu cuenta. Se cerraron todas las sesiones y se borraron las llaves de acceso.",
  },
  "reset-link": {
    title: "Elegí otra contraseña",
    text: "Alguien pidió desde la página de ingreso cambiar la contraseña de tu cuenta. El enlace sirve una sola vez y durante una hora.",
    whatToDo:
      "No hagas nada: sin este enlace nadie puede cambiarla, y tu cuenta sigue como estaba. No se lo pases a nadie, tampoco a quien diga que es de la tienda.",
  },
} as const;

export const accountMail = {
  when: "Cuándo",
  time: "{when} (hora de Buenos Aires)",
  browser: "Desde",
  unknownBrowser: "un dispositivo que no conocemos",
  network: "Red",
  notYou: "¿No fuiste vos?",
  unexpected: "¿No lo esperabas?",
  whatToDo:
    "Entrá en Mi cuenta, cambiá la contraseña y quitá las llaves que no conozcas: se cierran las demás sesiones. Si no podés entrar, tocá «Olvidé mi contraseña» en la página de ingreso o pedile ayuda a quien cuida la tienda.",
  open: "Abrir Mi cuenta",
  foot: "Te llega porque administrás {brand}. No hace falta que respondas.",
  choose: "Elegir otra contraseña",
} as const;
