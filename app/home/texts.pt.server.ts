import type { HomeFacts, HomeTexts } from "./texts.ts";

/** The landing page in Brazilian Portuguese. */
export function portugueseTexts({ brand, city, country }: HomeFacts): HomeTexts {
  return {
    meta: {
      title: "Roupa premium para bebê",
      description:
        "Bodies, pijamas, vestidos e casaquinhos macios para bebê. Você escolhe por foto, a gente combina por WhatsApp ou e-mail e entrega em toda a Argentina.",
      locale: "pt_BR",
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
      greeting: `Oi, ${brand}! Vi os produtos de vocês e queria tirar uma dúvida.`,
      pictureAlt:
        "Roupinhas de bebê dobradas e presas com um laço, ao lado de um ramo e uma nuvenzinha de algodão",
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
        greeting: `Oi, ${brand}! Quero fazer um pedido. Vou mandar fotos do que procuro.`,
      },
    },
    footer: {
      description:
        "Peças macias para os primeiros meses, escolhidas uma a uma. Escreva para a gente: ajudamos com os tamanhos e enviamos até a sua casa.",
      stars: "Cinco estrelas",
      place: `Feito com paciência em ${city}, ${country}.`,
      rights: "Todos os direitos reservados.",
      legal: "Informações legais",
      taxId: "CUIT (registro fiscal argentino)",
      arrepentimiento: "Direito de arrependimento",
      defensaConsumidor: "Defesa do consumidor",
      dataFiscal: "Dados fiscais",
    },
  };
}
