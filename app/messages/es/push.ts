/** A notification holds no name and no text of a visitor. */
export const pushMessage = {
  one: "Nueva consulta",
  several: "Nuevas consultas",
  code: "Código {code}. Tocá para verla.",
  unread: { one: "Hay {n} sin leer.", other: "Hay {n} sin leer." },
  test: { title: "Así te va a avisar", body: "Los avisos llegan a este dispositivo." },
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
  ended:
    "Los tenía prendidos. Se apagaron al cerrar la sesión, o desde otro dispositivo: con un toque vuelven.",
  turnOn: "Prender los avisos",
  turningOn: "Prendiendo…",
  turnOff: "Apagar",
  test: "Mandar uno de prueba",
  testing: "Mandando…",
  tested: "Salió. Tiene que aparecer en unos segundos, incluso con el teléfono bloqueado.",
  onNow: "Listo: este dispositivo te avisa.",
  others: "También avisan",
  unknown: "Un navegador",
  since: "Desde el {since}",
  told: "último aviso, el {told}",
  troubled: "El último aviso no le llegó: apagalo y prendelo de nuevo ahí.",
  remove: "Quitar",
  removeNamed: "Quitar los avisos de {device}, desde el {since}",
  link: "Avisos en este teléfono",
  errors: {
    PERMISSION: "No diste permiso, así que quedaron apagados. Probá de nuevo cuando quieras.",
    SUBSCRIPTION: "Este navegador no pudo prenderlos. Fijate que haya conexión y probá de nuevo.",
    SERVICE_UNKNOWN:
      "Este navegador recibe los avisos por un servicio que la tienda no conoce. Probá con Chrome, Firefox, Edge o Safari.",
    INVALID:
      "Este navegador recibe los avisos por un servicio que la tienda no conoce. Probá con Chrome, Firefox, Edge o Safari.",
    TOO_MANY_DEVICES: "Ya hay 10 dispositivos con avisos. Quitá alguno de la lista y probá de nuevo.",
    DEVICE_GONE: "Este dispositivo ya no recibía avisos y quedó apagado. Prendelo de nuevo.",
    PUSH_LATER: "El servicio de avisos del navegador no contesta ahora. Probá de nuevo en un rato.",
    PUSH_REFUSED: "El servicio de avisos del navegador no lo aceptó. Apagalos y prendelos de nuevo.",
    LIMITED: "Ya mandaste muchos de prueba. Probá de nuevo en una hora.",
    SESSION_ENDED: "Tu sesión terminó. Ingresá de nuevo y volvé a probar.",
    UNREACHABLE: "No hay conexión con la tienda. Revisala y probá de nuevo.",
    FAILED: "No pudimos hacer eso. Probá de nuevo.",
  },
} as const;
