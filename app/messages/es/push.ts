/** A notification holds no name and no text of a visitor. */
export const pushMessage = {
  one: "Nueva consulta",
  several: "Nuevas consultas",
  code: "Código {code}. Tocá para verla.",
  unread: { one: "Hay {n} sin leer.", other: "Hay {n} sin leer." },
} as const;

export const push = {
  title: "Avisos en este teléfono",
  lead: "Cuando entra una consulta, este teléfono o computadora te avisa, aunque no tengas la tienda abierta. El aviso no dice quién escribió ni qué. Los avisos por email siguen igual.",
  here: "Este dispositivo",
  states: { on: "avisos prendidos", off: "avisos apagados" },
  looking: "Mirando este dispositivo…",
  turnedOff:
    "Quien cuida la tienda apagó lo que hace falta para los avisos (OFFLINE=false). Lo que te escriben está siempre en Consultas.",
  unsupported: "Este navegador no puede mostrar avisos. Probá con Chrome, Firefox o Edge al día.",
  iphone: {
    title: "En el iPhone y el iPad falta un paso",
    text: "Agregá la tienda a la pantalla de inicio: abrí esta página en Safari, tocá Compartir y después ‘Agregar a inicio’. Abrila desde ahí, ingresá y volvé a esta parte.",
  },
  denied: {
    title: "Este navegador tiene bloqueados los avisos",
    text: "Tocá el candado que está al lado de la dirección, entrá en Permisos y permití las notificaciones. Si abriste la tienda desde la pantalla de inicio, es en los ajustes del teléfono, en Notificaciones. Después volvé a abrir esta página.",
  },
  ended: "Los tenía prendidos. Se apagaron al cerrar la sesión: con un toque vuelven.",
  turnOn: "Prender los avisos",
  turningOn: "Prendiendo…",
  turnOff: "Apagar",
  onNow: "Listo: este dispositivo te avisa.",
  link: "Avisos en este teléfono",
  errors: {
    PERMISSION: "No diste permiso, así que quedaron apagados. Probá de nuevo cuando quieras.",
    SUBSCRIPTION: "Este navegador no pudo prenderlos. Fijate que haya conexión y probá de nuevo.",
    INVALID:
      "Este navegador recibe los avisos por un servicio que la tienda no conoce. Probá con Chrome, Firefox, Edge o Safari.",
    SESSION_ENDED: "Tu sesión terminó. Ingresá de nuevo y volvé a probar.",
    UNREACHABLE: "No hay conexión con la tienda. Revisala y probá de nuevo.",
    FAILED: "No pudimos hacer eso. Probá de nuevo.",
  },
} as const;
