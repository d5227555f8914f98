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
  turnedOff:
    "Quien cuida la tienda apagó lo que hace falta para los avisos (OFFLINE=false). Lo que te escriben está siempre en Consultas.",
  unsupported: "Este navegador no puede mostrar avisos. Probá con Chrome, Firefox o Edge al día.",
  iphone:
    "En el iPhone y el iPad falta un paso: abrí esta página en Safari, tocá Compartir y después ‘Agregar a inicio’. Abrí la tienda desde ahí, ingresá y volvé a esta parte.",
  denied:
    "Este navegador tiene bloqueados los avisos. Permití las notificaciones en el candado que está al lado de la dirección o, si abriste la tienda desde la pantalla de inicio, en los ajustes del teléfono. Después volvé a abrir esta página.",
  turnOn: "Prender los avisos",
  turnOff: "Apagar",
  onNow: "Listo: este dispositivo te avisa.",
  offNow: "Avisos apagados.",
} as const;
