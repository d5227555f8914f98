/** Default legal texts. `#` begins a heading. The settings replace placeholders such as `{marca}`. */
export const legal = {
  privacy: {
    title: "Política de privacidad",
    description: "Qué datos guarda {brand}, para qué, por cuánto tiempo y cómo pedir que los borremos.",
    text: `En {marca} cuidamos los datos de quienes nos visitan como nos gustaría que cuiden los nuestros. Acá te contamos cuáles guardamos, para qué y por cuánto tiempo.

# Quién responde por tus datos
{titular}{cuit}, con domicilio en {domicilio}. Para todo lo que tenga que ver con tus datos: {contacto}.

# Qué guardamos
Si nos escribís o mandás un pedido: tu nombre, tu email, tu teléfono si lo dejás, tu mensaje, las fotos que agregues y las prendas que elegiste. De las fotos no guardamos los datos de la cámara, como el lugar donde se sacaron.
Si pedís que te avisemos cuando vuelve una prenda: tu email o tu teléfono, y cuál es.
Si empezás un chat desde la página: de qué prenda era y su código, sin tu nombre ni tu número. Lo que se habla en el chat queda en el chat.
Si compartís una lista: las prendas que tiene.
No pedimos ni guardamos datos de tarjetas: en esta página no se paga.

# Para qué
Para responderte, preparar tu pedido y mandarlo, y avisarte lo que pediste. Para nada más: no los vendemos, no se los damos a nadie para hacer publicidad y no armamos perfiles.
Los ve quien atiende {marca} y, si hace falta para hacerte llegar el pedido, el correo recibe tu nombre, tu dirección y tu teléfono. El servicio donde funciona la página y el que lleva nuestros emails los guardan por cuenta nuestra.

# Por cuánto tiempo
Consultas y pedidos: {conservacion}. Lo que tiramos a la papelera se borra a los {papelera} días.
Avisos de prendas que vuelven: hasta {avisos} meses. Charlas empezadas desde la página: {charlas} días. Listas compartidas: {listas} meses.
Lo que la ley nos obliga a guardar, como las facturas, el tiempo que ella diga.

# En tu teléfono o tu computadora
No usamos cookies de publicidad ni medimos lo que hacés con servicios de otros. Contamos cuántas veces se abre cada página y qué se busca sin encontrarlo, sin anotar quién. Usamos las que hacen falta para que la página ande: las prendas de tu pedido, el idioma y si el menú está abierto, hasta un año.
Para que puedas mirar sin señal, tu navegador guarda páginas y fotos que ya viste, hasta 30 días. También recuerda lo que estabas escribiendo y lo último que viste. Podés borrar todo desde la configuración del navegador.

# Seguridad
La página se abre siempre por una conexión cifrada. Para frenar abusos contamos cuántos mensajes llegan de una misma conexión, con un código que no permite saber cuál es.

# Tus derechos
Podés pedirnos en cualquier momento que te mostremos, corrijamos, actualicemos o borremos tus datos: {contacto}. Es gratis. Te respondemos dentro de los 10 días si querés verlos y dentro de los 5 días hábiles si querés corregirlos o borrarlos.
El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley N° 25.326.
La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.`,
  },
  terms: {
    title: "Términos y condiciones",
    description: "Cómo se compra en {brand}: precios, pedidos, envíos, cambios y arrepentimiento.",
    text: `Estas son las condiciones para comprar en {marca}. Están escritas para que se entiendan; si algo no queda claro, escribinos.

# Quién vende
{titular}{cuit}, con domicilio en {domicilio}. Contacto: {contacto}.

# Cómo se compra
Esta página muestra lo que tenemos y recibe tu pedido; acá no se paga. Elegís, nos mandás el pedido y te respondemos para confirmar talles, colores, envío y total. La compra queda hecha cuando te confirmamos el pedido y acordamos el pago.
Si una prenda que pediste se terminó, te lo decimos antes y elegís si querés otra o nada.

# Precios y pagos
Los precios están en pesos argentinos y son finales. Valen los del día en que mandás el pedido; el envío se suma aparte y te lo decimos antes de confirmar. Si un precio quedó publicado con un error evidente, te avisamos y decidís.
{pago}.

# Envíos
{envio}

# Cambios
{cambio}

# Si la prenda vino con una falla
Tenés la garantía legal de la Ley 24.240: escribinos con una foto y la cambiamos, la arreglamos o te devolvemos el dinero. En ese caso el envío lo pagamos nosotros.

# Arrepentimiento
Como compraste a distancia, podés arrepentirte dentro de los 10 días corridos desde que recibiste la prenda o desde la compra, lo que pase último, sin dar un motivo (artículo 34 de la Ley 24.240 y artículo 1110 del Código Civil y Comercial). Devolverla no te cuesta nada y te devolvemos lo que pagaste. {boton}

# Las fotos y los colores
Sacamos las fotos con cuidado, pero una pantalla puede mostrar el color un poco distinto. Si al recibir la prenda no es lo que esperabas, la cambiás.

# Tus datos
Los cuidamos como dice la Política de privacidad de esta página.

# Si no nos ponemos de acuerdo
Escribinos primero: casi todo se arregla hablando. También podés reclamar ante Defensa del Consumidor de tu provincia o en la Ventanilla Única Federal, argentina.gob.ar/defensadelconsumidor. Rigen las leyes de la República Argentina y los tribunales de tu domicilio.`,
  },
  parts: {
    taxId: ", CUIT {cuit}",
    contactForm: "el formulario de la página de contacto",
    kept: "los guardamos hasta que nos pidas que los borremos o dejen de hacer falta",
    keptFor: {
      "6-months": "los guardamos seis meses, salvo los que siguen sin responder",
      "1-year": "los guardamos un año, salvo los que siguen sin responder",
      "2-years": "los guardamos dos años, salvo los que siguen sin responder",
    },
    withButton: "Para hacerlo tenés el Botón de arrepentimiento, arriba de esta página, o escribinos.",
    withoutButton: "Para hacerlo, escribinos.",
  },
} as const;
