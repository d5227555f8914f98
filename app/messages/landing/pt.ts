import { translationOf } from "../message.ts";
import type es from "./es.ts";

/** The landing page in Brazilian Portuguese. */
export default translationOf<typeof es>()({
  language: { name: "Português", locale: "pt_BR", place: "2" },
  frame: {
    skipToContent: "Ir para o conteúdo",
    tagline: "Roupa de bebê",
    shopHeading: "Loja",
    adminPanel: "Painel de Administração",
    menuLabel: "Menu da loja",
    toggleMenu: "Abrir ou fechar o menu",
    openMenu: "Abrir o menu",
    closeMenu: "Fechar o menu",
    entries: {
      home: "Início",
      catalogue: "Catálogo",
      wholesale: "Vendas no atacado",
      contact: "Contato",
    },
    order: "Meu pedido",
    orderHolds: { one: "{n} peça", other: "{n} peças" },
    newTab: "(abre em uma nova aba)",
    promo: {
      eyebrow: "Cupom de boas-vindas",
      title: "Sua primeira compra, com um carinho a mais",
      coupon: "{percent}% OFF",
      couponNote: "no seu primeiro pedido",
      steps: ["Escaneie o código QR", "Mande uma mensagem pelo Instagram", "Receba seu desconto"],
      qrAlt: "Código QR que leva ao Instagram da {brand}, @{handle}",
      ask: "Pedir meus {percent}\u00a0%",
      askMessage: "Olá, {brand}! Quero meus {percent}% OFF de boas-vindas no meu primeiro pedido.",
      follow: "Siga a gente e veja as novidades antes de todo mundo.",
      followButton: "Seguir @{handle}",
      /** While the shop has no profile yet. */
      withoutProfile: {
        steps: ["Escaneie o código QR", "Escreva pela página de contato", "Receba seu desconto"],
        qrAlt: "Código QR que leva ao formulário de contato da {brand}",
        follow: "Escreva e conte o que você procura.",
        followButton: "Escrever para a loja",
      },
    },
  },
  home: {
    meta: {
      title: "Roupa premium para bebê",
      description:
        "Bodies, pijamas, vestidos e casaquinhos macios para bebê. Você escolhe por foto, a gente combina por WhatsApp ou e-mail e entrega em toda a Argentina.",
    },
    header: {
      label: "Seções da página inicial",
      catalogue: "Catálogo",
      order: "Fazer pedido",
      contact: "Contato",
      catalogueButton: "Ver o catálogo",
      more: "Mais seções",
      language: "Idioma da página:",
    },
    hero: {
      headline: "Roupa premium para bebê",
      description: "Algodão macio e costuras que não incomodam: você escolhe por foto e recebe em casa.",
      order: "Fazer meu pedido",
      whatsapp: "Chamar no WhatsApp",
      greeting: "Oi, {brand}! Vi os produtos de vocês e queria tirar uma dúvida.",
      pictureAlt:
        "Roupinhas de bebê dobradas e presas com um laço, ao lado de um ramo e uma nuvenzinha de algodão",
    },
    shelves: {
      latest: "Acabaram de chegar",
      gifts: "Para presentear",
      all: "Ver o catálogo completo",
      choose: "É para presente: me ajude a escolher",
      noPrice: "Preço sob consulta",
    },
    trust: {
      label: "Com o que você pode contar",
      items: [
        { figure: "Toda a Argentina", text: "Enviamos para qualquer província, com rastreamento." },
        { figure: "15 dias", text: "Para trocas, com a peça sem uso." },
        { figure: "Até 24 horas", text: "É o tempo que levamos para responder." },
      ],
    },
    how: {
      heading: "Como funciona",
      introduction:
        "Sem carrinho e sem formulário sem fim: aqui se compra conversando, como na lojinha do bairro.",
      steps: [
        {
          title: "Mande fotos",
          text: "Um print, uma peça que você viu por aí ou algo do catálogo. Já dá para começar.",
        },
        {
          title: "A gente conversa",
          text: "Por WhatsApp ou e-mail, combinamos tamanho, cor e detalhes, sem pressa.",
        },
        {
          title: "Receba em casa",
          text: "Preparamos o pedido em 24 a 48 horas e enviamos o código de rastreio. Chega em 3 a 5 dias úteis.",
        },
      ],
    },
    connect: {
      heading: "Vamos conversar",
      introduction: "Conte para quem é e o que você procura. Quem responde do outro lado é uma pessoa.",
      email: {
        title: "Por e-mail",
        text: "Para contar com calma: um presente, vários tamanhos, um pedido maior.",
        button: "Enviar e-mail",
      },
      whatsapp: {
        title: "Pelo WhatsApp",
        text: "Para trocar fotos e tirar suas dúvidas na hora.",
        button: "Abrir o WhatsApp",
        greeting: "Oi, {brand}! Quero fazer um pedido. Vou mandar fotos do que procuro.",
      },
    },
    footer: {
      description:
        "Peças macias para os primeiros meses, escolhidas uma a uma. Escreva para a gente: ajudamos com os tamanhos e enviamos até a sua casa.",
      stars: "Cinco estrelas",
      reviews: "O que diz quem compra aqui",
      place: "Feito com paciência em {city}, {country}.",
      sizeGuide: "Guia de tamanhos",
      rights: "Todos os direitos reservados.",
      legal: "Informações legais",
      taxId: "CUIT (registro fiscal argentino)",
      arrepentimiento: "Direito de arrependimento",
      defensaConsumidor: "Defesa do consumidor",
      dataFiscal: "Dados fiscais",
    },
  },
  email: {
    title: "Escreva um e-mail para a gente",
    introduction: "Conte para quem é e do que você gostou. Uma pessoa responde em até 24 horas.",
    name: "Nome",
    email: "Seu e-mail",
    subject: "Assunto",
    message: "Mensagem",
    send: "Enviar",
    sending: "Enviando...",
    cancel: "Cancelar",
    close: "Fechar",
    notices: "Avisos",
    leaveEmpty: "Deixe este campo vazio",
    errors: {
      NAME_REQUIRED: "O nome é obrigatório",
      NAME_TOO_LONG: "Nome longo demais (máx. 100 caracteres)",
      EMAIL_REQUIRED: "O e-mail é obrigatório",
      EMAIL_FORMAT: "Formato de e-mail inválido",
      EMAIL_TOO_LONG: "E-mail longo demais",
      SUBJECT_REQUIRED: "O assunto é obrigatório",
      SUBJECT_TOO_LONG: "Assunto longo demais (máx. 200 caracteres)",
      MESSAGE_REQUIRED: "A mensagem é obrigatória",
      MESSAGE_TOO_LONG: "Mensagem longa demais (máx. 5000 caracteres)",
      INVALID_CHARACTERS: "Caracteres inválidos detectados",
    },
    invalid: "Confira o formulário",
    tooMany: {
      title: "Limite de envio",
      text: "Você enviou e-mails demais. Tente de novo mais tarde.",
    },
    limited: {
      title: "Limite excedido",
      text: {
        one: "Tentativas demais. Tente de novo em {n} minuto.",
        other: "Tentativas demais. Tente de novo em {n} minutos.",
      },
    },
    refused: {
      title: "Dados inválidos",
      text: "Verifique se todos os campos estão preenchidos corretamente.",
    },
    failed: { title: "Erro", text: "Não foi possível enviar o e-mail. Tente de novo." },
    unreachable: {
      title: "Erro",
      text: "Não foi possível enviar o e-mail. Verifique sua conexão e tente de novo.",
    },
    sent: { title: "Pronto!", text: "E-mail enviado. Entraremos em contato em breve." },
    code: "Sua consulta é a {code}.",
  },
  photos: {
    legend: "Fotos",
    add: "Adicionar fotos (opcional)",
    addMore: "Adicionar mais",
    hint: "Até {max} fotos de 5 MB cada uma.",
    ready: { one: "Uma foto pronta", other: "{n} fotos prontas" },
    sending: "Enviando fotos…",
    removed: "Foto {number} removida",
    photo: "Foto {number}",
    uploading: "Enviando a foto {number}",
    cancel: "Cancelar a foto {number}",
    remove: "Remover a foto {number}",
    retry: "Tentar de novo a foto {number}",
    untick: "Vão com a sua mensagem. Desmarque a que não quiser enviar.",
    unsent: {
      title: "Falta uma foto",
      text: "Não foi possível enviá-la: tente de novo ou remova a foto, e envie outra vez. Sua mensagem continua aqui.",
    },
    errors: {
      TOO_LARGE: "O arquivo é grande demais. Máximo 5MB.",
      NOT_AN_IMAGE: "Escolha uma imagem válida.",
      HEIC: "Não conseguimos ler esta foto em formato HEIC. Envie como JPG; no iPhone: Ajustes › Câmera › Formatos › «Mais compatível».",
      DAMAGED: "A foto está incompleta ou danificada. Abra, salve de novo e envie outra vez.",
      SIDE_TOO_LONG:
        "A foto é alongada demais: nenhum lado pode ter mais de 16.383 pixels. Recorte e envie de novo.",
      TOO_MANY_PIXELS: "A foto tem pixels demais. Reduza para menos de 40 megapixels.",
      TOO_MANY_PIXELS_FOR_TYPE:
        "A foto tem pixels demais para o formato. Salve como JPG comum, ou reduza, e envie de novo.",
      DECODE_TIMEOUT: "A foto demorou demais para ser processada. Tente com outra.",
      INTERRUPTED: "A conexão caiu. A foto continua aqui: tente de novo quando voltar.",
      BUSY: "Há muitas fotos sendo enviadas ao mesmo tempo. Tente de novo em alguns segundos.",
      LIMITED: "Chegaram muitas fotos seguidas. Tente de novo em alguns minutos.",
      FAILED: "Não foi possível salvar a foto. Tente de novo em um momento.",
      TOO_MANY_PHOTOS: "Você pode enviar até {max} fotos: as últimas ficaram de fora.",
      PHOTO_GONE: "Uma foto não está mais guardada. Tiramos da lista: envie de novo.",
    },
  },
});
